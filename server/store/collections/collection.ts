import { sql } from "kysely";
import type { z } from "zod";
import type { DesignsChoice } from "../../../contract/facets/facet-choice.ts";
import type { Page, PageInput } from "../../../contract/page.ts";
import type { SearchedItem } from "../../../contract/search/searched-texts.ts";
import type { Tagged, Changes } from "../../../contract/endpoint.ts";
import type { Db } from "../../database/database.ts";
import type { DeletableTable } from "../../database/schema.ts";
import { RequestProblem } from "../../problems.ts";
import type { Origin } from "../common.ts";
import type { Listing } from "../listing/listing.ts";
import type { WholeList } from "../lists.ts";

export interface CollectionTable {
  name: DeletableTable;
  /** What one row is called. */
  item: string;
  /** The column by which people recognise a row. */
  label: "title" | "name" | "subject";
  /** The column with the end of its public address, where it has one; `<address>_key` holds it in lower case. */
  address?: "path" | "slug";
  /** The table that a row's `category_id` names, where it has one. */
  categories?: "categories" | "product_categories";
}

/** What `defineCollection` makes of a collection: its table, its forms and its calls. */
export interface Collection<Form, Entity> {
  table: CollectionTable;
  forms: { create: z.ZodType<Form>; changes: z.ZodType<Changes<Form>> & { shape: object } };
  /** The field that shows an upload, which `upload_id` names; null for a table without that column. */
  picture: (keyof Form & string) | null;
  /** Whether facets narrow down what visitors see. */
  hasFacets?: true;
  /** What a search of visitors finds an item by; without it, they cannot search. */
  searchedBy?(item: Entity): SearchedItem;
  /** Adds what visitors get beside what is saved. */
  forVisitors?(db: Db, items: Entity[]): Promise<Entity[]>;
  listing: Listing<Entity>;
  shown(db: Db, filter: ShownFilter): Promise<Page<Entity>>;
  /** All of that in pieces, where it is too long to be held in memory; undefined when a page of it is asked for. */
  whole?(db: Db, filter: ShownFilter): Promise<WholeList<Entity> | undefined>;
  /** In the order of the ids; unknown ids are left out. */
  findMany(db: Db, ids: string[]): Promise<Tagged<Entity>[]>;
  /** The same without what is related to them. */
  findAlone(db: Db, ids: string[]): Promise<Tagged<Entity>[]>;
  /** This and what follows throws 404 for an item that is not active (or, to be restored, deleted). */
  find(db: Db, id: string): Promise<Tagged<Entity>>;
  create(db: Db, form: Form, origin?: Origin): Promise<Tagged<Entity>>;
  update(db: Db, id: string, changes: Changes<Form>): Promise<Tagged<Entity>>;
  /** The same for some hundred items, without those that are deleted. */
  updateMany(db: Db, ids: string[], changes: Changes<Form>): Promise<Tagged<Entity>[]>;
  remove(db: Db, id: string): Promise<void>;
  /** Some hundreds of them: all or none. */
  removeMany(db: Db, ids: string[]): Promise<void>;
  restore(db: Db, id: string): Promise<Tagged<Entity>>;
  /** Some hundreds of them: all or none. */
  restoreMany(db: Db, ids: string[]): Promise<Tagged<Entity>[]>;
  /** Updates what items are found by after a change that did not save them, such as that of their tags. */
  reindex(db: Db, ids: string[]): Promise<void>;
}

/** `featured`, facets and colors mean something where the contract has such a list. */
interface ShownFilter extends PageInput, DesignsChoice {
  featured?: boolean;
}

/** Throws 412 with the present item when the caller edited an older one (decision 13). */
export async function requireMatch(
  db: Db,
  { find }: { find(db: Db, id: string): Promise<{ etag: string }> },
  id: string,
  ifMatch: string | undefined,
): Promise<void> {
  if (!ifMatch || ifMatch.trim() === "*") return;
  const present = await find(db, id);
  if (tagsOf(ifMatch).includes(present.etag)) return;
  throw new RequestProblem(412, "This was changed elsewhere. Nothing was saved.", {
    headers: { ETag: present.etag },
    details: { present },
  });
}

/** Proxies that compress make a tag weak on its way out; it names a state, not bytes, so it still holds. */
function tagsOf(ifMatch: string): string[] {
  return ifMatch.split(",").map((tag) => `"${tag.trim().replace(/^W\//, "").replaceAll('"', "")}"`);
}

/** Whether a row has this id, deleted ones included. */
export async function isKnownId(db: Db, { name }: CollectionTable, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(name)} where id = ${id}`.execute(db);
  return rows.length > 0;
}
