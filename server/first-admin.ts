import type { Config } from "./config.ts";
import type { Db } from "./database/database.ts";
import { generatePassword, type Passwords } from "./passwords/passwords.ts";
import { rememberFirstPassword, addAdmin, adminExists } from "./store/accounts/admins.ts";

/** A new account, to be printed: only its password’s hash is stored. */
export interface GeneratedAdmin {
  email: string;
  password: string;
}

const DEFAULT_EMAIL = "admin@lunula.local";

/**
 * Creates the admin at the first start. Returns the account if its password was generated, so that it can be
 * printed.
 */
export async function ensureAdmin(
  db: Db,
  passwords: Passwords,
  { email = DEFAULT_EMAIL, password }: Config["firstAdmin"],
): Promise<GeneratedAdmin | undefined> {
  if (await adminExists(db)) return undefined;
  const chosen = password ?? generatePassword();
  const hash = await passwords.hash(chosen);
  return db.transaction().execute(async (trx) => {
    // Another process may have created it in the meantime.
    if (await adminExists(trx)) return undefined;
    await addAdmin(trx, email, hash);
    await rememberFirstPassword(trx, hash);
    return password === undefined ? { email, password: chosen } : undefined;
  });
}

/**
 * Creates the admin before the site answers requests, if a password is configured, so that people can sign in
 * immediately. A generated password is created after everything else has started: a failed start would lose
 * it.
 */
export async function ensureConfiguredAdmin(
  db: Db,
  passwords: Passwords,
  account: Config["firstAdmin"],
): Promise<void> {
  if (account.password !== undefined) await ensureAdmin(db, passwords, account);
}
