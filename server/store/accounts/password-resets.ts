import { randomBytes } from "node:crypto";
import type { Db } from "../../database/database.ts";
import { RequestProblem } from "../../problems.ts";
import { now, hashOf } from "../common.ts";
import { removeInvitesOf } from "./invites.ts";

interface PasswordResetRow {
  /** SHA-256 of what the link carries: a leaked database resets no password. */
  token_hash: string;
  admin_id: string;
  expires_at: string;
}

declare module "../../database/schema.ts" {
  interface Schema {
    password_resets: PasswordResetRow;
  }
}

const VALID_MS = 60 * 60_000;

/** Returns what the link is to carry, which is stored nowhere. Earlier links of the admin end. */
export async function addReset(db: Db, adminId: string): Promise<string> {
  const token = randomBytes(24).toString("base64url");
  const row = {
    token_hash: hashOf(token),
    expires_at: new Date(Date.now() + VALID_MS).toISOString(),
  };
  await db
    .insertInto("password_resets")
    .values({ ...row, admin_id: adminId })
    .onConflict((oc) => oc.column("admin_id").doUpdateSet(row))
    .execute();
  return token;
}

/** The admin whom a link lets choose a password; undefined if it is no longer valid. */
export async function resetterOf(db: Db, token: string): Promise<string | undefined> {
  const found = await db
    .selectFrom("password_resets")
    .select("admin_id")
    .where("token_hash", "=", hashOf(token))
    .where("expires_at", ">", now())
    .executeTakeFirst();
  return found?.admin_id;
}

/** Of parallel calls with one token, one takes it; the others get 404. */
export async function takeReset(db: Db, token: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom("password_resets")
    .where("token_hash", "=", hashOf(token))
    .where("expires_at", ">", now())
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw noReset();
}

/**
 * Ends the links that open an account, and those by which it invites others. Whoever changes what an admin signs in with
 * may do so because somebody else has come in.
 */
export async function endLinksOf(db: Db, adminId: string): Promise<void> {
  await db.deleteFrom("password_resets").where("admin_id", "=", adminId).execute();
  await removeInvitesOf(db, adminId);
}

export function noReset(): RequestProblem {
  return new RequestProblem(
    404,
    "This link was used already, or is older than an hour. Please ask for a new one.",
  );
}
