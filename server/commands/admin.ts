import { z } from "zod";
import { type Config, ConfigError } from "../config.ts";
import { openDatabase } from "../database/open.ts";
import type { Db } from "../database/database.ts";
import { generatePassword } from "../first-admin.ts";
import { createPasswords } from "../passwords/passwords.ts";
import { ON_SERVER, logActivity } from "../store/activity/activity.ts";
import {
  addAdmin,
  changeEmail,
  changePassword,
  listAdmins,
  normalEmail,
} from "../store/accounts/admins.ts";
import { endSessions } from "../store/accounts/admin-sessions.ts";
import { clearLoginLimits } from "../store/accounts/login-limits.ts";
import { inTransaction } from "../store/common.ts";
import { requireSite } from "./require-site.ts";

/**
 * `lunula admin [e-mail]`: gives an admin a new password, `ADMIN_PASSWORD` or a made-up one that is
 * printed, signs her out everywhere and lifts the limits on signing in. Of several, the e-mail says which; of
 * one, it becomes the one to sign in with.
 */
export async function runAdmin(config: Config, given?: string): Promise<void> {
  if (given !== undefined && !z.email().safeParse(given).success) {
    throw new ConfigError(`“${given}” is not a valid email address`);
  }
  const { firstAdmin } = config;
  await requireSite(config);
  const database = await openDatabase(config);
  try {
    const { db } = database;
    const named = given ?? firstAdmin.email;
    const admin = await findAdmin(db, named);
    const email = normalEmail(named ?? admin?.email ?? "");
    const password = firstAdmin.password ?? generatePassword();
    const hash = await createPasswords().hash(password);
    await inTransaction(db, async (trx) => {
      if (admin) {
        await changeEmail(trx, admin.id, email);
        await changePassword(trx, admin.id, hash);
        await endSessions(trx, admin.id);
      } else await addAdmin(trx, email, hash);
      await clearLoginLimits(trx);
      await logActivity(trx, ON_SERVER, { action: "change", kind: "account", name: email });
    });
    const shown = firstAdmin.password
      ? "the password from ADMIN_PASSWORD"
      : `the password ${password}`;
    console.log(`The admin now signs in as ${email} with ${shown}.`);
  } finally {
    await database.close();
  }
}

/** Whom the e-mail means; undefined where there is no admin yet. */
async function findAdmin(db: Db, email?: string) {
  const admins = await listAdmins(db);
  const named = admins.find((admin) => admin.email === normalEmail(email ?? ""));
  if (named || admins.length === 1) return named ?? admins[0];
  if (admins.length > 1) {
    const emails = admins.map((admin) => admin.email).join(", ");
    throw new ConfigError(`There are several admins: name one of ${emails}`);
  }
  if (email === undefined) throw new ConfigError("There is no admin yet: name an email address");
  return undefined;
}
