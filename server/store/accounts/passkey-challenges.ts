import { randomBytes } from "node:crypto";
import type { Db } from "../../database/database.ts";
import { now } from "../common.ts";

declare module "../../database/schema.ts" {
  interface Schema {
    passkey_challenges: ChallengeRow;
  }
}

interface ChallengeRow {
  /** In base64url. */
  challenge: string;
  /** Who makes a passkey; null where somebody signs in. */
  admin_id: string | null;
  expires_at: string;
}

const VALID_MS = 5 * 60_000;
const BYTES = 32;

/** Something that a device is to sign; for an admin who makes a passkey, or for whoever signs in. */
export async function newChallenge(db: Db, adminId: string | null): Promise<string> {
  const challenge = randomBytes(BYTES).toString("base64url");
  const expires_at = new Date(Date.now() + VALID_MS).toISOString();
  await db.deleteFrom("passkey_challenges").where("expires_at", "<=", now()).execute();
  await db
    .insertInto("passkey_challenges")
    .values({ challenge, admin_id: adminId, expires_at })
    .execute();
  return challenge;
}

/** Tells whether it counted. Of many calls at once with one challenge, one takes it, on whatever node. */
export async function takeChallenge(
  db: Db,
  adminId: string | null,
  challenge: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("passkey_challenges")
    .where("challenge", "=", challenge)
    .where("admin_id", adminId === null ? "is" : "=", adminId)
    .where("expires_at", ">", now())
    .executeTakeFirst();
  return numDeletedRows > 0;
}
