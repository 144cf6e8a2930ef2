import { sql } from "kysely";
import type { z } from "zod";
import type { Changes } from "../../contract/endpoints.ts";
import type { Page, PageInput } from "../../contract/page.ts";
import type { Tagged } from "../../contract/tagged.ts";
import type { Db } from "../database/open.ts";
import { RequestProblem, conflict, notFound } from "../problems.ts";
import type { CollectionTable, DeletableTable } from "./collection-table.ts";
import { now } from "./common.ts";
import type { Listing } from "./listing/listing.ts";
import type { Origin } from "./origin.ts";

/**
 * One collection: where it is kept, what it takes, and what can be done with it. What works on every
 * collection is told of a new one by the record in `collections.ts`.
 */
export interface Collection<Form, Entity> {
  table: CollectionTable;
  forms: { create: z.ZodType<Form>; changes: z.ZodType<Changes<Form>> & { shape: object } };
  /** What an item may bring along besides its form. */
  origin: z.ZodType<Origin>;
  /** The field that shows an upload, which `upload_id` names; null for a table without that column. */
  picture: (keyof Form & string) | null;
  /** How the back office lists it. */
  listing: Listing<Entity>;
  /** What visitors may see. */
  shown(db: Db, filter: ShownFilter): Promise<Page<Entity>>;
  /** Everything that has not been deleted. */
  every(db: Db, page: PageInput): Promise<Page<Entity>>;
  /** In the order of the ids; those that name nothing are left out. */
  findMany(db: Db, ids: string[]): Promise<Tagged<Entity>[]>;
  /** This and what follows throws 404 for an item that is not active (or, to be restored, deleted). */
  find(db: Db, id: string): Promise<Tagged<Entity>>;
  create(db: Db, form: Form, origin?: Origin): Promise<Tagged<Entity>>;
  update(db: Db, id: string, changes: Changes<Form>): Promise<Tagged<Entity>>;
  remove(db: Db, id: string): Promise<void>;
  restore(db: Db, id: string): Promise<Tagged<Entity>>;
}

/** `featured` means something where the contract has such a list. */
export interface ShownFilter extends PageInput {
  featured?: boolean;
}

/** Makes items for the back office out of what makes them for visitors. */
export function tagged<Row extends { etag: string }, Entity>(toEntity: (row: Row) => Entity) {
  return (row: Row): Tagged<Entity> => ({ ...toEntity(row), etag: `"${row.etag}"` });
}

/** Throws 412 with the present item when that is no longer the one the caller speaks of (decision A20). */
export async function requireMatch(
  db: Db,
  { find }: { find(db: Db, id: string): Promise<{ etag: string }> },
  id: string,
  ifMatch: string | undefined,
): Promise<void> {
  if (!ifMatch || ifMatch.trim() === "*") return;
  const present = await find(db, id);
  if (tagsOf(ifMatch).includes(present.etag)) return;
  throw new RequestProblem(412, "This has been changed elsewhere meanwhile. Nothing was saved.", {
    headers: { ETag: present.etag },
    details: { present },
  });
}

/** Proxies that compress make a tag weak on its way out; it names a state, not bytes, so it still holds. */
function tagsOf(ifMatch: string): string[] {
  return ifMatch.split(",").map((tag) => `"${tag.trim().replace(/^W\//, "").replaceAll('"', "")}"`);
}

/** Marks a row as deleted: it leaves every list and everything that visitors see (decision A15). */
export async function markDeleted(db: Db, table: CollectionTable, id: string): Promise<void> {
  const { numAffectedRows } = await sql`
    update ${sql.table(table.name)} set deleted_at = ${now()}
    where id = ${id} and deleted_at is null`.execute(db);
  if (!numAffectedRows) throw notFound(table.item);
}

/** Brings a deleted row back. The caller checks first that nothing took its place. */
export async function markRestored(db: Db, table: CollectionTable, id: string): Promise<void> {
  const { numAffectedRows } = await sql`
    update ${sql.table(table.name)} set deleted_at = null
    where id = ${id} and deleted_at is not null`.execute(db);
  if (!numAffectedRows) throw notFound(table.item);
}

/** Throws 409 when the category of a restored item has been deleted meanwhile. */
export async function requireCategory(
  db: Db,
  { name, categories }: CollectionTable & { categories: DeletableTable },
  id: string,
): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select c.name from ${sql.table(name)} as i
    join ${sql.table(categories)} as c on c.id = i.category_id
    where i.id = ${id} and c.deleted_at is not null`.execute(db);
  const deleted = rows[0];
  if (deleted) {
    throw conflict(`Its category “${deleted.name}” has been deleted. Restore that first.`);
  }
}

/** Whether a row has this id, deleted ones included. */
export async function isKnownId(db: Db, { name }: CollectionTable, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(name)} where id = ${id}`.execute(db);
  return rows.length > 0;
}
