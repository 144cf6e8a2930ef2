import { randomBytes, randomUUID } from "node:crypto";
import type { Token } from "../../../contract/account/tokens.ts";
import type { Db } from "../../database/database.ts";
import { dayOf, hashOf, now } from "../common.ts";

declare module "../../database/schema.ts" {
  interface Schema {
    api_tokens: TokenRow;
  }
}

interface TokenRow extends Omit<Token, "admin"> {
  /** SHA-256: a leaked database gives no access. */
  token_hash: string;
  admin_id: string;
}

/** Lets people and secret scanners recognize a token. */
const PREFIX = "lunula_";

/** The tokens of all admins, newest first. */
export async function listTokens(db: Db): Promise<Token[]> {
  return db
    .selectFrom("api_tokens as t")
    .innerJoin("admins as a", "a.id", "t.admin_id")
    .select(["t.id", "t.name", "t.access", "a.email as admin", "t.created_at", "t.used_on"])
    .orderBy("t.created_at", "desc")
    .orderBy("t.id")
    .execute();
}

/** Returns the token, which is stored nowhere. */
export async function addToken(
  db: Db,
  adminId: string,
  { name, access }: Pick<Token, "name" | "access">,
): Promise<Omit<Token, "admin"> & { token: string }> {
  const token = PREFIX + randomBytes(32).toString("base64url");
  const row = { id: randomUUID(), name, access, created_at: now(), used_on: null };
  await db
    .insertInto("api_tokens")
    .values({ ...row, admin_id: adminId, token_hash: hashOf(token) })
    .execute();
  return { ...row, token };
}

/** Returns its name; undefined if there was none. */
export async function removeToken(db: Db, id: string): Promise<string | undefined> {
  const removed = await db
    .deleteFrom("api_tokens")
    .where("id", "=", id)
    .returning("name")
    .executeTakeFirst();
  return removed?.name;
}

/** Removes those of an admin who is being removed. */
export async function removeTokensOf(db: Db, adminId: string): Promise<void> {
  await db.deleteFrom("api_tokens").where("admin_id", "=", adminId).execute();
}

/** The token’s admin and scope; undefined if it is unknown. */
export async function findToken(db: Db, token: string) {
  return db
    .selectFrom("api_tokens")
    .select(["id", "access", "admin_id", "used_on"])
    .where("token_hash", "=", hashOf(token))
    .executeTakeFirst();
}

/** The statement that stores a token’s first use of a day; undefined if that is stored already. */
export function tokenUse(db: Db, { id, used_on }: Pick<TokenRow, "id" | "used_on">) {
  const day = dayOf(Date.now());
  if (used_on === day) return undefined;
  return db.updateTable("api_tokens").set({ used_on: day }).where("id", "=", id);
}
