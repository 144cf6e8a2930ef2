import { randomBytes, randomUUID } from "node:crypto";
import type { Db } from "../../database/database.ts";
import { RequestProblem } from "../../problems.ts";
import { now, hashOf, DAY_MS, dayOf } from "../common.ts";
import type { Role } from "../../../contract/forms/account.ts";
import type { Invite } from "../../../contract/account/own-account.ts";
import type { Token } from "../../../contract/account/tokens.ts";

interface PasswordResetRow {
  /** SHA-256 of the link’s token: a leaked database resets no password. */
  token_hash: string;
  admin_id: string;
  expires_at: string;
}

declare module "../../database/schema.ts" {
  interface Schema {
    password_resets: PasswordResetRow;
    invites: InviteRow;
    api_tokens: TokenRow;
  }
}

const VALID_MS = 60 * 60_000;

/** Returns the link’s token, which is stored nowhere. Earlier links of the admin become invalid. */
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

/** The admin whose password the link resets; undefined if it is no longer valid. */
export async function resetterOf(db: Db, token: string): Promise<string | undefined> {
  const found = await db
    .selectFrom("password_resets")
    .select("admin_id")
    .where("token_hash", "=", hashOf(token))
    .where("expires_at", ">", now())
    .executeTakeFirst();
  return found?.admin_id;
}

/** Consumes the token. Of parallel calls one succeeds; the others get 404. */
export async function consumeReset(db: Db, token: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom("password_resets")
    .where("token_hash", "=", hashOf(token))
    .where("expires_at", ">", now())
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw noReset();
}

/**
 * Invalidates the reset links of an admin, and the invites that they sent. Admins who change their credentials may do
 * so because somebody else has gained access.
 */
export async function endLinksOf(db: Db, adminId: string): Promise<void> {
  await db.deleteFrom("password_resets").where("admin_id", "=", adminId).execute();
  await db.deleteFrom("invites").where("admin_id", "=", adminId).execute();
}

export function noReset(): RequestProblem {
  return new RequestProblem(
    404,
    "This link was used already, or is older than an hour. Please ask for a new one.",
  );
}

interface InviteRow {
  id: string;
  /** SHA-256 of the link’s token: a leaked database invites nobody. */
  token_hash: string;
  name: string;
  /** The admin who sent the invite, which is removed with them. */
  admin_id: string;
  created_at: string;
  expires_at: string;
  role: Role;
}

const VALID_DAYS = 7;

/** The invites that are still valid, newest first. */
export async function listInvites(db: Db): Promise<Invite[]> {
  return db
    .selectFrom("invites as i")
    .innerJoin("admins as a", "a.id", "i.admin_id")
    .select(["i.id", "i.name", "i.role", "a.email as invited_by", "i.expires_at"])
    .where("i.expires_at", ">", now())
    .orderBy("i.created_at", "desc")
    .orderBy("i.id")
    .execute();
}

/** Returns the link’s token, which is stored nowhere. */
export async function addInvite(db: Db, adminId: string, name: string, role: Role) {
  const token = randomBytes(24).toString("base64url");
  const id = randomUUID();
  const expires_at = new Date(Date.now() + VALID_DAYS * DAY_MS).toISOString();
  const row = { id, name, role, admin_id: adminId, created_at: now(), expires_at };
  await db
    .insertInto("invites")
    .values({ ...row, token_hash: hashOf(token) })
    .execute();
  return { id, name, role, expires_at, token };
}

/** Returns the invite’s name; undefined if there was none. */
export async function removeInvite(db: Db, id: string): Promise<string | undefined> {
  const removed = await db
    .deleteFrom("invites")
    .where("id", "=", id)
    .returning("name")
    .executeTakeFirst();
  return removed?.name;
}

/** The e-mail address of the inviting admin, and the role offered. Throws 404 if the invite is no longer valid. */
export async function findInvite(
  db: Db,
  token: string,
): Promise<Pick<Invite, "invited_by" | "role">> {
  const found = await db
    .selectFrom("invites as i")
    .innerJoin("admins as a", "a.id", "i.admin_id")
    .select(["a.email as invited_by", "i.role"])
    .where("i.token_hash", "=", hashOf(token))
    .where("i.expires_at", ">", now())
    .executeTakeFirst();
  if (!found) throw noInvite();
  return found;
}

/** Consumes the invite. Of parallel calls one succeeds; the others get 404. */
export async function consumeInvite(db: Db, token: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom("invites")
    .where("token_hash", "=", hashOf(token))
    .where("expires_at", ">", now())
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw noInvite();
}

export async function deleteOldInvites(db: Db): Promise<void> {
  await db.deleteFrom("invites").where("expires_at", "<=", now()).execute();
}

function noInvite(): RequestProblem {
  return new RequestProblem(
    404,
    "This invitation was used, revoked, or has expired. Please ask for a new one.",
  );
}

interface TokenRow extends Omit<Token, "admin" | "collections"> {
  /** Joined by spaces; empty for all. */
  collections: string;
  /** SHA-256: a leaked database gives no access. */
  token_hash: string;
  admin_id: string;
}

/** Lets people and secret scanners recognize a token. */
const PREFIX = "lunula_";

/** The tokens of all admins, newest first. */
export async function listTokens(db: Db): Promise<Token[]> {
  const rows = await db
    .selectFrom("api_tokens as t")
    .innerJoin("admins as a", "a.id", "t.admin_id")
    .select(["t.id", "t.name", "t.access", "t.collections", "a.email as admin"])
    .select(["t.created_at", "t.ends_on", "t.used_on"])
    .orderBy("t.created_at", "desc")
    .orderBy("t.id")
    .execute();
  return rows.map(withCollections);
}

function withCollections<Row extends Pick<TokenRow, "collections">>(row: Row) {
  const names = row.collections.split(" ").filter(Boolean) as Token["collections"];
  return { ...row, collections: names };
}

/** Returns the token, which is stored nowhere. */
export async function addToken(
  db: Db,
  adminId: string,
  form: Pick<Token, "name" | "access" | "ends_on" | "collections">,
): Promise<Omit<Token, "admin"> & { token: string }> {
  const token = PREFIX + randomBytes(32).toString("base64url");
  const row = { id: randomUUID(), ...form, created_at: now(), used_on: null };
  await db
    .insertInto("api_tokens")
    .values({
      ...row,
      collections: form.collections.join(" "),
      admin_id: adminId,
      token_hash: hashOf(token),
    })
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

/** The token’s admin and scope; undefined if it is unknown or has ended. */
export async function findToken(db: Db, token: string) {
  const found = await db
    .selectFrom("api_tokens as t")
    .innerJoin("admins as a", "a.id", "t.admin_id")
    .select(["t.id", "t.access", "t.collections", "t.admin_id", "t.used_on", "a.role"])
    .where("t.token_hash", "=", hashOf(token))
    .where((eb) => eb.or([eb("ends_on", "is", null), eb("ends_on", ">=", dayOf(Date.now()))]))
    .executeTakeFirst();
  return found && withCollections(found);
}

/** The statement that stores a token’s first use of a day; undefined if that is stored already. */
export function tokenUse(db: Db, { id, used_on }: Pick<TokenRow, "id" | "used_on">) {
  const day = dayOf(Date.now());
  if (used_on === day) return undefined;
  return db.updateTable("api_tokens").set({ used_on: day }).where("id", "=", id);
}
