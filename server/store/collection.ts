import { sql } from "kysely";
import type { z } from "zod";
import type { Changes } from "../../contract/endpoints.ts";
import type { DesignsChoice } from "../../contract/colors/near.ts";
import type { Page, PageInput } from "../../contract/page.ts";
import type { SearchedItem } from "../../contract/search/searched-texts.ts";
import type { Tagged } from "../../contract/tagged.ts";
import type { Db } from "../database/database.ts";
import { RequestProblem } from "../problems.ts";
import type { CollectionTable } from "./collection-table.ts";
import type { WholeList } from "./lists.ts";
import type { Listing } from "./listing/listing.ts";
import type { Origin } from "./common.ts";

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
  /** Whether what visitors see is narrowed down by facets, too. */
  hasFacets?: true;
  /** What a search of visitors finds an item by; without it, they cannot search. */
  searchedBy?(item: Entity): SearchedItem;
  /** What visitors are told of items beside what is saved of them. */
  forVisitors?(db: Db, items: Entity[]): Promise<Entity[]>;
  /** How the back office lists it. */
  listing: Listing<Entity>;
  /** What visitors may see. */
  shown(db: Db, filter: ShownFilter): Promise<Page<Entity>>;
  /** All of that, for whom it is too much to be held at once; undefined where a page of it is asked for. */
  whole?(db: Db, filter: ShownFilter): Promise<WholeList<Entity> | undefined>;
  /** In the order of the ids; those that name nothing are left out. */
  findMany(db: Db, ids: string[]): Promise<Tagged<Entity>[]>;
  /** This and what follows throws 404 for an item that is not active (or, to be restored, deleted). */
  find(db: Db, id: string): Promise<Tagged<Entity>>;
  create(db: Db, form: Form, origin?: Origin): Promise<Tagged<Entity>>;
  update(db: Db, id: string, changes: Changes<Form>): Promise<Tagged<Entity>>;
  /** The same of some hundreds at once; without it, they are updated one after the other. */
  updateMany?(db: Db, ids: string[], changes: Changes<Form>): Promise<Tagged<Entity>[]>;
  remove(db: Db, id: string): Promise<void>;
  restore(db: Db, id: string): Promise<Tagged<Entity>>;
}

/** `featured`, facets and colors mean something where the contract has such a list. */
export interface ShownFilter extends PageInput, DesignsChoice {
  featured?: boolean;
}

/** Throws 412 with the present item when that is no longer the one the caller speaks of (decision 13). */
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

/** Whether a row has this id, deleted ones included. */
export async function isKnownId(db: Db, { name }: CollectionTable, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(name)} where id = ${id}`.execute(db);
  return rows.length > 0;
}
