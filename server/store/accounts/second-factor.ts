import type { SecondFactor } from "../../../contract/account/second-factor.ts";
import type { Db } from "../../database/database.ts";
import { conflict, notFound } from "../../problems.ts";
import { now } from "../common.ts";
import {
  type CodeCheck,
  countRecoveryCodes,
  newRecoveryCodes,
  removeRecoveryCodes,
} from "./recovery-codes.ts";
import { findStep } from "./totp.ts";
import { endSessions } from "./admin-sessions.ts";
import { removeInvitesOf } from "./invites.ts";
import { removePasskeys } from "./passkeys.ts";

declare module "../../database/schema.ts" {
  interface Schema {
    second_factors: SecondFactorRow;
  }
}

/** Apart from the admin, so that nothing that lists admins can show it. */
interface SecondFactorRow {
  admin_id: string;
  /** In base 32. Codes are made of it, so that no hash of it would do. */
  secret: string;
  since: string;
  /** The step of the last code that was taken: none of it, or of an earlier one, counts again. */
  used_step: number;
}

export async function hasSecondFactor(db: Db, adminId: string): Promise<boolean> {
  return (await readRow(db, adminId)) !== undefined;
}

/** The ids of the admins who have one. */
export async function withSecondFactor(db: Db): Promise<Set<string>> {
  const found = await db.selectFrom("second_factors").select("admin_id").execute();
  return new Set(found.map(({ admin_id }) => admin_id));
}

/** Null where there is none. */
export async function findSecondFactor(db: Db, adminId: string): Promise<SecondFactor | null> {
  const row = await readRow(db, adminId);
  if (!row) return null;
  return { since: row.since, recovery_codes_left: await countRecoveryCodes(db, adminId) };
}

/**
 * Answers the recovery codes. `step` is that of the code that showed that the app has the key. Throws 409 where
 * there is one already.
 */
export async function addSecondFactor(
  db: Db,
  adminId: string,
  { secret, step }: { secret: string; step: number },
): Promise<string[]> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("second_factors")
    .values({ admin_id: adminId, secret, since: now(), used_step: step })
    .onConflict((oc) => oc.column("admin_id").doNothing())
    .executeTakeFirst();
  if (!numInsertedOrUpdatedRows) throw conflict("The second factor is on already");
  return newRecoveryCodes(db, adminId);
}

/** Tells whether there was one. */
export async function removeSecondFactor(db: Db, adminId: string): Promise<boolean> {
  await removeRecoveryCodes(db, adminId);
  const { numDeletedRows } = await db
    .deleteFrom("second_factors")
    .where("admin_id", "=", adminId)
    .executeTakeFirst();
  return numDeletedRows > 0;
}

/** Takes a code of the app, if it counts. Of many calls at once with one code, one takes it. */
export async function takeAppCode(db: Db, adminId: string, code: string): Promise<CodeCheck> {
  const row = await readRow(db, adminId);
  const made = row && findStep(row.secret, code);
  if (!made) return "wrong";
  if (!made.isNow) return "other-time";
  const { numUpdatedRows } = await db
    .updateTable("second_factors")
    .set({ used_step: made.step })
    .where("admin_id", "=", adminId)
    .where("secret", "=", row.secret)
    .where("used_step", "<", made.step)
    .executeTakeFirst();
  return numUpdatedRows > 0 ? "taken" : "used";
}

async function readRow(db: Db, adminId: string) {
  return db
    .selectFrom("second_factors")
    .selectAll()
    .where("admin_id", "=", adminId)
    .executeTakeFirst();
}

/**
 * Within a transaction: of two that remove each other, one stays. Sessions and invitations end; what she wrote
 * stays, and the log goes on naming her. Throws 409 for the last one there is. Answers her address.
 */
export async function removeAdmin(db: Db, id: string): Promise<string> {
  const all = await db.selectFrom("admins").select(["id", "email"]).execute();
  const admin = all.find((one) => one.id === id);
  if (!admin) throw notFound("admin");
  if (all.length === 1)
    throw conflict("The last admin cannot be removed: invite another one first");
  await endSessions(db, id);
  await removeInvitesOf(db, id);
  await removeSecondFactor(db, id);
  await removePasskeys(db, id);
  await db.deleteFrom("admins").where("id", "=", id).execute();
  return admin.email;
}
