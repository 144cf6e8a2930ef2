import { z } from "zod";
import { ConfigError, readConfig } from "../config.ts";
import { openDatabase } from "../database/open.ts";
import { madeUpPassword } from "../first-admin.ts";
import { createPasswords } from "../passwords/passwords.ts";
import { adminEmail, setAdmin } from "../store/admins.ts";
import { deleteAllSessions } from "../store/sessions.ts";

/**
 * `lunula admin [e-mail]`: gives the admin a new password, `ADMIN_PASSWORD` or a made-up one that is
 * printed, and signs out everywhere. With an e-mail, that becomes the one to sign in with.
 */
export async function runAdmin(args: string[]): Promise<void> {
  const given = args[0]?.startsWith("-") ? undefined : args[0];
  if (given !== undefined && !z.email().safeParse(given).success) {
    throw new ConfigError(`“${given}” is not a valid email address`);
  }
  const config = readConfig(given === undefined ? args : args.slice(1), process.env);
  const database = await openDatabase(config.dataDir);
  try {
    const email = given ?? config.firstAdmin.email ?? (await adminEmail(database.db));
    if (!email) throw new ConfigError("There is no admin yet: name an email address");
    const password = config.firstAdmin.password ?? madeUpPassword();
    await setAdmin(database.db, email, await createPasswords().hash(password));
    await deleteAllSessions(database.db);
    const shown = config.firstAdmin.password
      ? "the password from ADMIN_PASSWORD"
      : `the password ${password}`;
    console.log(`The admin now signs in as ${email} with ${shown}.`);
  } finally {
    await database.close();
  }
}
