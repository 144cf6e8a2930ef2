import type { SecondFactorState, SecondFactorKey } from "../../../contract/account/own-account.ts";
import type { Db } from "../../database/database.ts";
import { conflict } from "../../problems.ts";
import { now } from "../common.ts";
import { requireOtherOwner } from "./admins.ts";
import { endSessions } from "./sessions.ts";
import { removeTokensOf, endLinksOf } from "./tokens.ts";
import { removePasskeys } from "./passkeys.ts";
import type { SecretKey } from "../../runtime/secret-key.ts";
import { createHash } from "node:crypto";
import { generatePassword } from "../../passwords.ts";
import { Secret, TOTP } from "otpauth";
import { countRows } from "../lists.ts";

declare module "../../database/schema.ts" {
  interface Schema {
    second_factors: SecondFactorRow;
  }
}

/** In its own table, so that no list of admins can reveal it. */
interface SecondFactorRow {
  admin_id: string;
  /** The TOTP key, encrypted, or in base 32 if the site has no key. Codes are computed from it: a hash would not do. */
  secret: string;
  since: string;
  /** The time step of the last accepted code: that one and earlier ones are not accepted again. */
  used_step: number;
}

export async function hasSecondFactor(db: Db, adminId: string): Promise<boolean> {
  return (await readRow(db, adminId)) !== undefined;
}

export async function withSecondFactor(db: Db): Promise<Set<string>> {
  const found = await db.selectFrom("second_factors").select("admin_id").execute();
  return new Set(found.map(({ admin_id }) => admin_id));
}

export async function findSecondFactor(db: Db, adminId: string): Promise<SecondFactorState | null> {
  const row = await readRow(db, adminId);
  if (!row) return null;
  return { since: row.since, recovery_codes_left: await countRecoveryCodes(db, adminId) };
}

/**
 * Returns the recovery codes. `step` is that of the code that proved that the app has the key. Throws 409 if there is a
 * second factor already.
 */
export async function addSecondFactor(
  db: Db,
  adminId: string,
  { secret, step }: { secret: string; step: number },
  key: SecretKey | undefined,
): Promise<string[]> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("second_factors")
    .values({
      admin_id: adminId,
      secret: key?.encrypt(secret, adminId) ?? secret,
      since: now(),
      used_step: step,
    })
    .onConflict((oc) => oc.column("admin_id").doNothing())
    .executeTakeFirst();
  if (!numInsertedOrUpdatedRows) throw conflict("The second factor is already on");
  return newRecoveryCodes(db, adminId);
}

/** Returns whether there was one. */
export async function removeSecondFactor(db: Db, adminId: string): Promise<boolean> {
  await removeRecoveryCodes(db, adminId);
  await endLinksOf(db, adminId);
  const { numDeletedRows } = await db
    .deleteFrom("second_factors")
    .where("admin_id", "=", adminId)
    .executeTakeFirst();
  return numDeletedRows > 0;
}

/** Consumes an app code, if valid. Of parallel calls with one code, one succeeds. */
export async function consumeAppCode(
  db: Db,
  adminId: string,
  code: string,
  key: SecretKey | undefined,
): Promise<CodeCheck> {
  const row = await readRow(db, adminId);
  if (!row) return "wrong";
  const secret = secretOf(row, key);
  if (secret === undefined) return "unreadable";
  const made = findStep(secret, code);
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

const IN_BASE_32 = /^[A-Z2-7]{32}$/;

/** Undefined if another key encrypted it. */
function secretOf(
  { admin_id, secret }: Pick<SecondFactorRow, "admin_id" | "secret">,
  key: SecretKey | undefined,
): string | undefined {
  return IN_BASE_32.test(secret) ? secret : key?.decrypt(secret, admin_id);
}

/** How many keys are encrypted, are not, and cannot be read. */
export async function countSecondFactors(db: Db, key: SecretKey | undefined) {
  const rows = await db.selectFrom("second_factors").select(["admin_id", "secret"]).execute();
  const plain = rows.filter(({ secret }) => IN_BASE_32.test(secret)).length;
  const unreadable = rows.filter((row) => secretOf(row, key) === undefined).length;
  return { encrypted: rows.length - plain - unreadable, plain, unreadable };
}

/** Encrypts what is not encrypted yet, or was with `former`. What no key can read stays as it is. */
export async function encryptSecondFactors(
  db: Db,
  key: SecretKey,
  former: SecretKey | undefined,
): Promise<void> {
  const rows = await db.selectFrom("second_factors").select(["admin_id", "secret"]).execute();
  for (const row of rows) {
    if (key.decrypt(row.secret, row.admin_id) !== undefined) continue;
    const secret = secretOf(row, former);
    if (secret === undefined) continue;
    await db
      .updateTable("second_factors")
      .set({ secret: key.encrypt(secret, row.admin_id) })
      .where("admin_id", "=", row.admin_id)
      .where("secret", "=", row.secret)
      .execute();
  }
}

async function readRow(db: Db, adminId: string) {
  return db
    .selectFrom("second_factors")
    .selectAll()
    .where("admin_id", "=", adminId)
    .executeTakeFirst();
}

/**
 * Call this in a transaction: of two admins who remove each other, one stays. Sessions and invites are removed; content
 * stays, and the activity log keeps the name. Throws 409 for the last owner.
 */
export async function removeAdmin(db: Db, id: string): Promise<void> {
  await requireOtherOwner(db, id);
  await endSessions(db, id);
  await removeSecondFactor(db, id);
  await removePasskeys(db, id);
  await removeTokensOf(db, id);
  await db.deleteFrom("admins").where("id", "=", id).execute();
}

declare module "../../database/schema.ts" {
  interface Schema {
    recovery_codes: RecoveryCodeRow;
  }
}

interface RecoveryCodeRow {
  admin_id: string;
  /** SHA-256 cannot be guessed back: a code is one of 10^23. */
  code_hash: string;
  used_at: string | null;
}

/**
 * The result of checking a code. `other-time`: the app’s code for a time some minutes away. `unreadable`: the site’s key
 * is missing, so no code can be checked.
 */
export type CodeCheck = "taken" | "wrong" | "used" | "other-time" | "unreadable";

const CODES = 10;

/** Replaces all previous codes. They are never stored in plain text. */
export async function newRecoveryCodes(db: Db, adminId: string): Promise<string[]> {
  await endLinksOf(db, adminId);
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

async function removeRecoveryCodes(db: Db, adminId: string): Promise<void> {
  await db.deleteFrom("recovery_codes").where("admin_id", "=", adminId).execute();
}

/** How many are unused. */
function countRecoveryCodes(db: Db, adminId: string): Promise<number> {
  const own = db.selectFrom("recovery_codes").where("admin_id", "=", adminId);
  return countRows(db, own.where("used_at", "is", null));
}

/** Consumes a recovery code. Of parallel calls with one code, one succeeds. */
export async function consumeRecoveryCode(
  db: Db,
  adminId: string,
  code: string,
): Promise<CodeCheck> {
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

/** Ignores dashes, spaces and case. */
function hashOf(adminId: string, code: string): string {
  const bare = code.toLowerCase().replace(/[^a-z\d]/g, "");
  return createHash("sha256").update(`${adminId} ${bare}`).digest("hex");
}

/** The settings that every app supports: some apps ignore other digits, periods and hashes. */
const KIND = { algorithm: "SHA1", digits: 6, period: 30 };
/** As long as the hash, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** A code is accepted one step early or late, for clock skew and slow typing. */
const STEPS_BESIDE = 1;
/** Within this many steps, ten minutes, a code is recognized as one of another time. */
const STEPS_NEARBY = 20;

/** A code with the time step that it was computed from: the number of half minutes since 1970. */
interface MadeCode {
  step: number;
  /** Whether it is the current step or one beside it. */
  isNow: boolean;
}

/** Creates a new key for an authenticator app, which lists it under the site's name and the e-mail. */
export function newKey(site: string, email: string): SecondFactorKey {
  const secret = new Secret({ size: SECRET_BYTES });
  const uri = new TOTP({ ...KIND, secret, issuer: site, label: email }).toString();
  return { secret: secret.base32, uri };
}

/** Returns the step of a code; undefined if it is not of this key, or of a time too far away. */
export function findStep(secret: string, code: string): MadeCode | undefined {
  const totp = new TOTP({ ...KIND, secret: Secret.fromBase32(secret) });
  const timestamp = Date.now();
  const find = (window: number) => totp.validate({ token: code, timestamp, window });
  // Accepted steps first: among many steps, another may have the same digits.
  const beside = find(STEPS_BESIDE);
  const away = beside ?? find(STEPS_NEARBY);
  if (away === null) return undefined;
  return { step: totp.counter({ timestamp }) + away, isNow: beside !== null };
}
