import { randomUUID, randomBytes } from "node:crypto";
import type { Passkey } from "../../../contract/account/passkeys.ts";
import type { Db } from "../../database/database.ts";
import { conflict } from "../../problems.ts";
import { now } from "../common.ts";
import { endLinksOf } from "./tokens.ts";
import { isAnyRow } from "../lists.ts";

declare module "../../database/schema.ts" {
  interface Schema {
    passkeys: PasskeyRow;
  }
}

interface PasskeyRow extends Passkey, PasskeyKey {
  admin_id: string;
}

/** What a device reports about a new passkey. */
export interface PasskeyKey {
  /** The credential id, in base64url. */
  credential_id: string;
  /** The public key, COSE-encoded, in base64url. Not a secret. */
  public_key: string;
  /** The device’s signature counter; always 0 if the passkey is synced between devices. */
  counter: number;
}

const SHOWN = ["id", "name", "rp_id", "created_at", "used_at"] as const;

/** An admin’s passkeys, oldest first. */
export async function listPasskeys(db: Db, adminId: string): Promise<Passkey[]> {
  const found = await db
    .selectFrom("passkeys")
    .select(SHOWN)
    .where("admin_id", "=", adminId)
    .execute();
  return found.toSorted((one, other) => one.created_at.localeCompare(other.created_at));
}

export async function countPasskeys(db: Db): Promise<Map<string, number>> {
  const found = await db
    .selectFrom("passkeys")
    .select(["admin_id", (eb) => eb.fn.countAll<number>().as("count")])
    .groupBy("admin_id")
    .execute();
  return new Map(found.map(({ admin_id, count }) => [admin_id, count]));
}

export async function credentialIds(db: Db, adminId: string, rpId: string): Promise<string[]> {
  const found = await db
    .selectFrom("passkeys")
    .select("credential_id")
    .where("admin_id", "=", adminId)
    .where("rp_id", "=", rpId)
    .execute();
  return found.map(({ credential_id }) => credential_id);
}

/** Whether any admin has a passkey for the host. */
export function hasPasskeys(db: Db, rpId: string): Promise<boolean> {
  return isAnyRow(db.selectFrom("passkeys").where("rp_id", "=", rpId));
}

/** Also undefined for a passkey bound to another host. */
export async function findPasskey(db: Db, credentialId: string, rpId: string) {
  return db
    .selectFrom("passkeys")
    .selectAll()
    .where("credential_id", "=", credentialId)
    .where("rp_id", "=", rpId)
    .executeTakeFirst();
}

/** Throws 409 if the credential is already registered. */
export async function addPasskey(
  db: Db,
  row: PasskeyKey & Pick<PasskeyRow, "admin_id" | "rp_id" | "name">,
): Promise<Passkey> {
  const id = randomUUID();
  const created_at = now();
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("passkeys")
    .values({ ...row, id, created_at, used_at: null })
    .onConflict((oc) => oc.column("credential_id").doNothing())
    .executeTakeFirst();
  if (!numInsertedOrUpdatedRows) throw conflict("This passkey is already in use");
  await endLinksOf(db, row.admin_id);
  return { id, name: row.name, rp_id: row.rp_id, created_at, used_at: null };
}

/**
 * Stores a new counter. Of parallel calls with the same counter one succeeds; also returns false for a passkey that was
 * removed meanwhile.
 */
export async function recordPasskeyUse(db: Db, id: string, counter: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("passkeys")
    .set({ counter, used_at: now() })
    .where("id", "=", id)
    .where((eb) => (counter === 0 ? eb("counter", "=", 0) : eb("counter", "<", counter)))
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

export async function renamePasskey(
  db: Db,
  adminId: string,
  id: string,
  name: string,
): Promise<Passkey | undefined> {
  return db
    .updateTable("passkeys")
    .set({ name })
    .where("admin_id", "=", adminId)
    .where("id", "=", id)
    .returning(SHOWN)
    .executeTakeFirst();
}

/** Returns the passkey’s name; undefined if the admin has none with this id. */
export async function removePasskey(
  db: Db,
  adminId: string,
  id: string,
): Promise<string | undefined> {
  const removed = await db
    .deleteFrom("passkeys")
    .where("admin_id", "=", adminId)
    .where("id", "=", id)
    .returning("name")
    .executeTakeFirst();
  await endLinksOf(db, adminId);
  return removed?.name;
}

/** Removes all passkeys of an admin, for every host, and returns their number. */
export async function removePasskeys(db: Db, adminId: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("passkeys")
    .where("admin_id", "=", adminId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

declare module "../../database/schema.ts" {
  interface Schema {
    passkey_challenges: ChallengeRow;
  }
}

interface ChallengeRow {
  /** In base64url. */
  challenge: string;
  /** The admin who adds a passkey; null for a sign-in. */
  admin_id: string | null;
  expires_at: string;
}

const VALID_MS = 5 * 60_000;
const BYTES = 32;

/** Creates a challenge, for an admin who adds a passkey or, with null, for a sign-in. */
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

/** Consumes a challenge; returns whether it was valid. Of parallel calls one succeeds, across all nodes. */
export async function consumeChallenge(
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
