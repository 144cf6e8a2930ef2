import type { Config } from "./config.ts";
import type { Db } from "./database/database.ts";
import { generatePassword } from "./passwords/generate-password.ts";
import type { Passwords } from "./passwords/passwords.ts";
import { rememberFirstPassword, addAdmin, adminExists } from "./store/accounts/admins.ts";

/** An account to be printed: its password is kept nowhere. */
export interface MadeUpAdmin {
  email: string;
  password: string;
}

const DEFAULT_EMAIL = "admin@lunula.local";

/**
 * Makes the admin at the first start. Answers the account when its password was made
 * up, so that it can be printed: it is not kept anywhere in the clear.
 */
export async function ensureAdmin(
  db: Db,
  passwords: Passwords,
  { email = DEFAULT_EMAIL, password }: Config["firstAdmin"],
): Promise<MadeUpAdmin | undefined> {
  if (await adminExists(db)) return undefined;
  const chosen = password ?? generatePassword();
  const hash = await passwords.hash(chosen);
  return db.transaction().execute(async (trx) => {
    // Another process that starts at once may have been quicker.
    if (await adminExists(trx)) return undefined;
    await addAdmin(trx, email, hash);
    await rememberFirstPassword(trx, hash);
    return password === undefined ? { email, password: chosen } : undefined;
  });
}

/**
 * The same where the password was chosen, before anything is answered: who is told that the site runs may
 * sign in at once. One that is made up waits, since a start that fails would take it along.
 */
export async function ensureChosenAdmin(
  db: Db,
  passwords: Passwords,
  account: Config["firstAdmin"],
): Promise<void> {
  if (account.password !== undefined) await ensureAdmin(db, passwords, account);
}
