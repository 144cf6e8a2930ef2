import { z } from "zod";
import type { Page, PageInput } from "../../../contract/page.ts";
import { findItems } from "../../../contract/search/find-items.ts";
import type { SearchedItem } from "../../../contract/search/searched-texts.ts";
import type { Tagged } from "../../../contract/endpoint.ts";
import type { Db } from "../../database/database.ts";
import { type Kind, recordDependencies, recordReads } from "../../database/content-versions.ts";
import { createYielder } from "../../runtime/yielding.ts";
import type { Collection } from "../collection.ts";
import { readCursor, writeCursor, CHUNK_SIZE } from "../lists.ts";
import { currentSynonyms } from "../synonyms.ts";

interface ItemSearch extends PageInput {
  /** The words to search for. A blank text finds nothing. */
  q: string;
}

type SearchedCollection<Form, Entity> = Collection<Form, Entity> &
  Required<Pick<Collection<Form, Entity>, "searchedBy">>;

/** The visible items of a collection, as cached for searches. */
interface Kept {
  items: SearchedItem[];
  /** The kinds of content that they depend on, and the change counts of these. */
  kinds: Kind[];
  versions: string;
}

const POSITION = z.tuple([z.int().min(0)]);

const kept = new WeakMap<Db, Map<string, Kept>>();

/** The search of decision 29 in a collection’s visible items, in the collection’s order within each rank. */
export async function findShown<Form, Entity>(
  db: Db,
  collection: SearchedCollection<Form, Entity>,
  { q, limit, cursor }: ItemSearch,
): Promise<Page<Entity>> {
  const [from] = cursor === undefined ? [0] : readCursor(cursor, POSITION);
  const all = await searchedItems(db, collection);
  const { items, ...how } = findItems(all, ({ texts }) => texts, q, await currentSynonyms(db));
  const end = limit === undefined ? items.length : from + limit;
  const ids = items.slice(from, end).map(({ id }) => id);
  const shown = ids.length === 0 ? [] : await collection.findAlone(db, ids);
  const found = shown.map(publicFields);
  return {
    items: (await collection.forVisitors?.(db, found)) ?? found,
    total: items.length,
    next: end < items.length ? writeCursor([end]) : null,
    ...how,
  };
}

/** The current items: read again only when the content that they depend on has changed. */
async function searchedItems<Form, Entity>(
  db: Db,
  collection: SearchedCollection<Form, Entity>,
): Promise<SearchedItem[]> {
  const { name } = collection.table;
  const known = kept.get(db) ?? new Map<string, Kept>();
  kept.set(db, known);
  const own = known.get(name);
  // Taken first: changes during the read cause another read.
  const counts = await versionsNow(db);
  if (own && own.versions === versionsOf(own.kinds, counts)) {
    recordDependencies(own.kinds);
    return own.items;
  }
  const read = new Set<Kind>();
  const items = await recordReads(read, () => readAll(db, collection));
  const kinds = [...read];
  recordDependencies(kinds);
  known.set(name, { items, kinds, versions: versionsOf(kinds, counts) });
  return items;
}

async function readAll<Form, Entity>(
  db: Db,
  { shown, searchedBy }: SearchedCollection<Form, Entity>,
): Promise<SearchedItem[]> {
  const yieldIfDue = createYielder();
  const items: SearchedItem[] = [];
  let cursor: string | undefined;
  do {
    const page: Page<Entity> = await shown(db, { limit: CHUNK_SIZE, cursor });
    items.push(...page.items.map(searchedBy));
    await yieldIfDue();
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  return items;
}

/** The counts of all kinds, read without making the response depend on all of them. */
function versionsNow(db: Db): Promise<{ kind: Kind; version: number }[]> {
  return recordReads(new Set(), () =>
    db.selectFrom("content_versions").select(["kind", "version"]).execute(),
  );
}

function versionsOf(kinds: Kind[], counts: { kind: Kind; version: number }[]): string {
  const own = counts.filter(({ kind }) => kinds.includes(kind));
  return JSON.stringify(own.map(({ kind, version }) => [kind, String(version)]).toSorted());
}

/** Public fields only: no ETag, no relations to hidden items and, in lists, no pictures of steps. */
export function publicFields<Entity>(tagged: Tagged<Entity>): Entity {
  const item = { ...tagged };
  for (const field of ["etag", "related", "step_images"]) Reflect.deleteProperty(item, field);
  return item;
}
