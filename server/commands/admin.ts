import { z } from "zod";
import { type Config, ConfigError } from "../config.ts";
import { openDatabase } from "../database/open.ts";
import { generatePassword } from "../first-admin.ts";
import { createPasswords } from "../passwords/passwords.ts";
import { ON_SERVER, logActivity } from "../store/activity/activity.ts";
import { adminEmail, setAdmin } from "../store/accounts/admins.ts";
import { clearLoginLimits } from "../store/accounts/login-limits.ts";
import { deleteAllSessions } from "../store/accounts/sessions.ts";
import { requireSite } from "./require-site.ts";

/**
 * `lunula admin [e-mail]`: gives the admin a new password, `ADMIN_PASSWORD` or a made-up one that is
 * printed, signs out everywhere and lifts the limits on signing in. With an e-mail, that becomes the one to sign in with.
 */
export async function runAdmin(config: Config, given?: string): Promise<void> {
  if (given !== undefined && !z.email().safeParse(given).success) {
    throw new ConfigError(`“${given}” is not a valid email address`);
  }
  const { firstAdmin } = config;
  await requireSite(config);
  const database = await openDatabase(config);
  try {
    const email = given ?? firstAdmin.email ?? (await adminEmail(database.db));
    if (!email) throw new ConfigError("There is no admin yet: name an email address");
    const password = firstAdmin.password ?? generatePassword();
    await setAdmin(database.db, email, await createPasswords().hash(password));
    await deleteAllSessions(database.db);
    await clearLoginLimits(database.db);
    await logActivity(database.db, ON_SERVER, { action: "change", kind: "account", name: email });
    const shown = firstAdmin.password
      ? "the password from ADMIN_PASSWORD"
      : `the password ${password}`;
    console.log(`The admin now signs in as ${email} with ${shown}.`);
  } finally {
    await database.close();
  }
}
