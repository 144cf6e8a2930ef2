import { randomUUID, createHash } from "node:crypto";
import type { Db } from "../../database/database.ts";
import type { Passwords } from "../../passwords.ts";
import type { Role } from "../../../contract/forms/account.ts";
import type { Schema } from "../../database/schema.ts";
import { conflict, notFound } from "../../problems.ts";
import { DAY_MS, now, readSetting, writeSetting } from "../common.ts";
import { endLinksOf } from "./tokens.ts";
import { type Selectable, sql } from "kysely";
import { isAnyRow } from "../lists.ts";

/** An admin’s id and role, and a stamp that changes with their e-mail or password. */
export interface StampedSignIn {
  id: string;
  stamp: string;
  role: Role;
}

/** Returns the admin if e-mail and password match, else undefined; both take the same time. */
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
  const matches = await passwords.matches(password, admin?.password_hash);
  return admin && matches ? signInOf(admin) : undefined;
}

export function adminExists(db: Db): Promise<boolean> {
  return isAnyRow(db.selectFrom("admins"));
}

/** The current sign-in stamp of an admin; undefined if there is none with this id. */
export async function presentSignIn(db: Db, id: string): Promise<StampedSignIn | undefined> {
  const admin = await db.selectFrom("admins").selectAll().where("id", "=", id).executeTakeFirst();
  return admin && signInOf(admin);
}

function signInOf({ id, email, password_hash, role }: Selectable<Schema["admins"]>): StampedSignIn {
  return { id, role, stamp: stampOf(email, password_hash) };
}

/** Throws 404 if there is no such admin. */
export async function adminEmail(db: Db, id: string): Promise<string> {
  const { email } = await db
    .selectFrom("admins")
    .select("email")
    .where("id", "=", id)
    .executeTakeFirstOrThrow(() => notFound("admin"));
  return email;
}

/** First come first. */
export async function listAdmins(db: Db) {
  return db
    .selectFrom("admins")
    .select(["id", "email", "role", "created_at"])
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** Returns the new admin's id. Throws 409 if the address is in use. */
export async function addAdmin(
  db: Db,
  email: string,
  passwordHash: string,
  role: Role = "owner",
): Promise<string> {
  const id = randomUUID();
  const account = { email: normalEmail(email), password_hash: passwordHash, role };
  const added = await db
    .insertInto("admins")
    .values({ id, ...account, created_at: now() })
    .onConflict((oc) => oc.column("email").doNothing())
    .executeTakeFirst();
  if (!added.numInsertedOrUpdatedRows) throw emailTaken();
  return id;
}

/** Throws 404 if there is no such admin, and 409 if nobody else is an owner. */
export async function changeRole(db: Db, id: string, role: Role): Promise<string> {
  if (role !== "owner") await requireOtherOwner(db, id);
  const { email } = await db
    .updateTable("admins")
    .set({ role })
    .where("id", "=", id)
    .returning("email")
    .executeTakeFirstOrThrow(() => notFound("admin"));
  return email;
}

/** A site needs an owner: nobody else can invite one. */
export async function requireOtherOwner(db: Db, id: string): Promise<void> {
  const others = db.selectFrom("admins").where("role", "=", "owner").where("id", "<>", id);
  if (!(await isAnyRow(others))) throw conflict("The last owner stays: invite another one first");
}

/**
 * Also invalidates links of the account, which may have gone to the former address. Throws 409 if another admin has the
 * new one.
 */
export async function changeEmail(db: Db, id: string, email: string): Promise<string> {
  const normal = normalEmail(email);
  const others = db.selectFrom("admins").where("email", "=", normal).where("id", "<>", id);
  if (await isAnyRow(others)) throw emailTaken();
  await db.updateTable("admins").set({ email: normal }).where("id", "=", id).execute();
  await endLinksOf(db, id);
  return normal;
}

/** Also invalidates links of the account. */
export async function changePassword(db: Db, id: string, passwordHash: string): Promise<void> {
  await db
    .updateTable("admins")
    .set({ password_hash: passwordHash })
    .where("id", "=", id)
    .execute();
  await db.deleteFrom("settings").where("name", "=", generatedOf(id)).execute();
  await endLinksOf(db, id);
}

/** A password that was printed is for the first sign-ins, and not to be kept. */
const GENERATED_MS = 7 * DAY_MS;
const generatedOf = (id: string) => `generated-password.${id}`;

/** Call this after storing a password that nobody chose. */
export async function rememberGenerated(db: Db, id: string): Promise<void> {
  await writeSetting(db, generatedOf(id), now());
}

/** Until when the password signs in, as an ISO timestamp; undefined for one that somebody chose. */
export async function passwordEnd(db: Db, id: string): Promise<string | undefined> {
  const since = await readSetting(db, generatedOf(id));
  return since && new Date(Date.parse(since) + GENERATED_MS).toISOString();
}

function emailTaken() {
  return conflict("Another admin already uses this address", "email");
}

/** Normalizes an address for storing and comparing. */
export function normalEmail(email: string): string {
  return email.trim().toLowerCase();
}

const NAME = "first-password";

/** Stores a stamp of the password that the site began with. */
export async function rememberFirstPassword(trx: Db, passwordHash: string): Promise<void> {
  await writeSetting(trx, NAME, stampOf(passwordHash));
}

/** Whether no admin uses the site’s first password any more; undefined for a site older than this stamp. */
export async function isFirstPasswordGone(db: Db): Promise<boolean | undefined> {
  const first = await readSetting(db, NAME);
  if (first === undefined) return undefined;
  const admins = await db.selectFrom("admins").select("password_hash").execute();
  return admins.every(({ password_hash }) => stampOf(password_hash) !== first);
}

/** A stamp of credentials that does not reveal them: it changes with the password or the address. */
function stampOf(...parts: string[]): string {
  return createHash("sha256").update(parts.join("\n")).digest("base64url").slice(0, 22);
}

/** Resets all sign-in limits, of addresses and of accounts: their keys share a prefix. */
export async function clearLoginLimits(db: Db): Promise<void> {
  await sql`delete from rate_limits where key like 'login%'`.execute(db);
}
