import { createHash } from "node:crypto";
import type { Db } from "../../database/database.ts";
import { generatePassword } from "../../passwords/generate-password.ts";
import { now } from "../common.ts";

declare module "../../database/schema.ts" {
  interface Schema {
    recovery_codes: RecoveryCodeRow;
  }
}

interface RecoveryCodeRow {
  admin_id: string;
  /** SHA-256, which no one guesses back: a code is one of 10^23. */
  code_hash: string;
  used_at: string | null;
}

/** What became of a code. `other-time`: it is of the app, and of minutes ago or ahead. */
export type CodeCheck = "taken" | "wrong" | "used" | "other-time";

const CODES = 10;

/** In place of all that there were. They are kept nowhere in the clear. */
export async function newRecoveryCodes(db: Db, adminId: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, generatePassword);
  await removeRecoveryCodes(db, adminId);
  const rows = codes.map((code) => ({
    admin_id: adminId,
    code_hash: hashOf(adminId, code),
    used_at: null,
  }));
  await db.insertInto("recovery_codes").values(rows).execute();
  return codes;
}

export async function removeRecoveryCodes(db: Db, adminId: string): Promise<void> {
  await db.deleteFrom("recovery_codes").where("admin_id", "=", adminId).execute();
}

/** How many were not used yet. */
export async function countRecoveryCodes(db: Db, adminId: string): Promise<number> {
  const left = await db
    .selectFrom("recovery_codes")
    .select("code_hash")
    .where("admin_id", "=", adminId)
    .where("used_at", "is", null)
    .execute();
  return left.length;
}

/** Of many calls at once with one code, one takes it. */
export async function takeRecoveryCode(db: Db, adminId: string, code: string): Promise<CodeCheck> {
  const hash = hashOf(adminId, code);
  const { numUpdatedRows } = await db
    .updateTable("recovery_codes")
    .set({ used_at: now() })
    .where("admin_id", "=", adminId)
    .where("code_hash", "=", hash)
    .where("used_at", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows > 0) return "taken";
  const used = await db
    .selectFrom("recovery_codes")
    .select("used_at")
    .where("admin_id", "=", adminId)
    .where("code_hash", "=", hash)
    .executeTakeFirst();
  return used ? "used" : "wrong";
}

/** However it is typed: dashes, spaces and capitals make no difference. */
function hashOf(adminId: string, code: string): string {
  const bare = code.toLowerCase().replace(/[^a-z\d]/g, "");
  return createHash("sha256").update(`${adminId} ${bare}`).digest("hex");
}
