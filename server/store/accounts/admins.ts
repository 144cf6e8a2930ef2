import { randomUUID, createHash } from "node:crypto";
import type { Db } from "../../database/database.ts";
import type { Passwords } from "../../passwords.ts";
import { conflict } from "../../problems.ts";
import { now, readSetting, writeSetting } from "../common.ts";
import { endLinksOf } from "./account-links.ts";
import { sql } from "kysely";

/** Compared against when the e-mail is unknown, so that both failures take the same time. */
const NOBODYS_HASH = "$2b$11$F.t0UjzLfzTPUhfs7n8KteL/fb1kHd197VF8lrC9ogQ0YUPtCrbFq";

/** Who signs in, and a stamp that holds as long as what was signed in with. */
export interface StampedSignIn {
  id: string;
  stamp: string;
}

/** The admin when e-mail and password belong together, else undefined, after the same time. */
export async function checkPassword(
  db: Db,
  passwords: Passwords,
  email: string,
  password: string,
): Promise<StampedSignIn | undefined> {
  const admin = await db
    .selectFrom("admins")
    .selectAll()
    .where("email", "=", normalEmail(email))
    .executeTakeFirst();
  const matches = await passwords.matches(password, admin?.password_hash ?? NOBODYS_HASH);
  return admin && matches ? signInOf(admin) : undefined;
}

export async function adminExists(db: Db): Promise<boolean> {
  const admin = await db.selectFrom("admins").select("id").limit(1).executeTakeFirst();
  return admin !== undefined;
}

/** How an admin signs in now; undefined when there is none of this id. */
export async function presentSignIn(db: Db, id: string): Promise<StampedSignIn | undefined> {
  const admin = await db.selectFrom("admins").selectAll().where("id", "=", id).executeTakeFirst();
  return admin && signInOf(admin);
}

function signInOf(admin: { id: string; email: string; password_hash: string }): StampedSignIn {
  return { id: admin.id, stamp: stampOf(admin.email, admin.password_hash) };
}

/** Of the admin of this id; without one, of the first. */
export async function adminEmail(db: Db, id?: string): Promise<string | undefined> {
  const emails = db.selectFrom("admins").select("email");
  const wanted = id === undefined ? emails.orderBy("created_at") : emails.where("id", "=", id);
  return (await wanted.executeTakeFirst())?.email;
}

/** First come first. */
export async function listAdmins(db: Db) {
  return db
    .selectFrom("admins")
    .select(["id", "email", "created_at"])
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** Answers the new admin's id. Throws 409 when another signs in with this address. */
export async function addAdmin(db: Db, email: string, passwordHash: string): Promise<string> {
  const id = randomUUID();
  const account = { email: normalEmail(email), password_hash: passwordHash };
  const added = await db
    .insertInto("admins")
    .values({ id, ...account, created_at: now() })
    .onConflict((oc) => oc.column("email").doNothing())
    .executeTakeFirst();
  if (!added.numInsertedOrUpdatedRows) throw emailTaken();
  return id;
}

/** Ends links of the account, which may have gone to the former address. Throws 409 when another admin has this one. */
export async function changeEmail(db: Db, id: string, email: string): Promise<string> {
  const normal = normalEmail(email);
  const other = await db
    .selectFrom("admins")
    .select("id")
    .where("email", "=", normal)
    .where("id", "<>", id)
    .executeTakeFirst();
  if (other) throw emailTaken();
  await db.updateTable("admins").set({ email: normal }).where("id", "=", id).execute();
  await endLinksOf(db, id);
  return normal;
}

/** Ends links of the account, too. */
export async function changePassword(db: Db, id: string, passwordHash: string): Promise<void> {
  await db
    .updateTable("admins")
    .set({ password_hash: passwordHash })
    .where("id", "=", id)
    .execute();
  await endLinksOf(db, id);
}

function emailTaken() {
  return conflict("Another admin already uses this address", "email");
}

/** The form in which an address is stored and compared. */
export function normalEmail(email: string): string {
  return email.trim().toLowerCase();
}

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

/** Names what somebody signs in with without telling it: another password, or another address, has another. */
function stampOf(...parts: string[]): string {
  return createHash("sha256").update(parts.join("\n")).digest("base64url").slice(0, 22);
}

/** Lifts every limit on signing in, of addresses and of accounts: their keys begin alike. */
export async function clearLoginLimits(db: Db): Promise<void> {
  await sql`delete from rate_limits where key like 'login%'`.execute(db);
}
