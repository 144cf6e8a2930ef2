import { randomUUID } from "node:crypto";
import type { Db } from "../../database/database.ts";
import type { Passwords } from "../../passwords/passwords.ts";
import { now } from "../common.ts";

/** Compared against when the e-mail is unknown, so that both failures take the same time. */
const NOBODYS_HASH = "$2b$11$F.t0UjzLfzTPUhfs7n8KteL/fb1kHd197VF8lrC9ogQ0YUPtCrbFq";

/** The admin's id when e-mail and password belong together, else undefined, after the same time. */
export async function checkPassword(
  db: Db,
  passwords: Passwords,
  email: string,
  password: string,
): Promise<string | undefined> {
  const admin = await db
    .selectFrom("admins")
    .selectAll()
    .where("email", "=", normalEmail(email))
    .executeTakeFirst();
  const matches = await passwords.matches(password, admin?.password_hash ?? NOBODYS_HASH);
  return admin && matches ? admin.id : undefined;
}

export async function adminExists(db: Db, id?: string): Promise<boolean> {
  const admin = await db
    .selectFrom("admins")
    .select("id")
    .$if(id !== undefined, (query) => query.where("id", "=", id ?? ""))
    .limit(1)
    .executeTakeFirst();
  return admin !== undefined;
}

export async function adminEmail(db: Db): Promise<string | undefined> {
  return (await db.selectFrom("admins").select("email").executeTakeFirst())?.email;
}

/** Makes the one admin, or gives the existing one this e-mail and the password of this hash. */
export async function setAdmin(db: Db, email: string, passwordHash: string): Promise<void> {
  const account = { email: normalEmail(email), password_hash: passwordHash };
  if (await adminExists(db)) {
    await db.updateTable("admins").set(account).execute();
  } else {
    await db
      .insertInto("admins")
      .values({ id: randomUUID(), ...account, created_at: now() })
      .execute();
  }
}

function normalEmail(email: string): string {
  return email.trim().toLowerCase();
}
