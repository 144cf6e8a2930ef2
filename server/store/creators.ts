import { sql } from "kysely";
import type { Db } from "../database/database.ts";
import type { Role } from "../../contract/forms/account.ts";
import { RequestProblem } from "../problems.ts";
import { isAnyRow } from "./lists.ts";

declare module "../database/schema.ts" {
  interface Schema {
    item_creators: ItemCreatorRow;
  }
}

/** Who made an item in the back office. Items of the starter and of imports have none. */
interface ItemCreatorRow {
  item_id: string;
  admin_id: string;
}

/** The caller of a route. */
interface Who {
  adminId?: string;
  role?: Role;
}

export async function saveCreator(db: Db, id: string, { adminId }: Who): Promise<void> {
  if (adminId === undefined) return;
  await db.insertInto("item_creators").values({ item_id: id, admin_id: adminId }).execute();
}

/** The admin beside whose items a caller sees public ones alone; undefined for all items. */
export function seenCreator({ adminId, role }: Who): string | undefined {
  return role === "writer" ? adminId : undefined;
}

/** Throws 403 for a writer who did not make the item. The public ones she may still read. */
export async function requireOwn(db: Db, id: string, who: Who): Promise<void> {
  const creator = seenCreator(who);
  if (creator === undefined) return;
  const own = db.selectFrom("item_creators").where("item_id", "=", id);
  if (!(await isAnyRow(own.where("admin_id", "=", creator))))
    throw new RequestProblem(403, "Somebody else made this, and writers see what they made.");
}

const STATES = ["is_active", "is_published"];

/** Throws 403 for a writer unless visitors see nothing of the item, now and later. */
export function requireDraft(item: object, { role }: Who): void {
  if (role !== "writer") return;
  const fields = new Map<string, unknown>(Object.entries(item));
  const named = [...STATES, "publish_at"].find((name) => Boolean(fields.get(name)));
  if (named === undefined) return;
  const message = "Writers save drafts. An editor publishes them, and changes what is published.";
  throw new RequestProblem(403, message, { fields: [{ field: named, message }] });
}

/** Deletes the rows of admins and items that are gone. */
export async function deleteStaleCreators(db: Db, tables: readonly string[]): Promise<void> {
  const gone = tables.map((table) => sql`item_id not in (select id from ${sql.table(table)})`);
  await sql`delete from item_creators where admin_id not in (select id from admins)
    or (${sql.join(gone, sql` and `)})`.execute(db);
}
