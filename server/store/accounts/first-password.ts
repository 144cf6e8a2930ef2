import type { Db } from "../../database/database.ts";
import { readSetting, writeSetting } from "../settings.ts";
import { stampOf } from "./stamp.ts";

const NAME = "first-password";

/** Remembers with which password a site began, by a stamp of its hash. */
export async function rememberFirstPassword(trx: Db, passwordHash: string): Promise<void> {
  await writeSetting(trx, NAME, stampOf(passwordHash));
}

/** Whether nobody signs in with that any more; undefined for a site that began before it was remembered. */
export async function isFirstPasswordGone(db: Db): Promise<boolean | undefined> {
  const first = await readSetting(db, NAME);
  if (first === undefined) return undefined;
  const admins = await db.selectFrom("admins").select("password_hash").execute();
  return admins.every(({ password_hash }) => stampOf(password_hash) !== first);
}
