import { COLLECTION_KINDS } from "../../../contract/collections.ts";
import type { CollectionKind } from "../../../contract/collection-items.ts";
import type { TrashKind, TrashRef, TrashItem } from "../../../contract/admin/trash.ts";
import { type Db, engineOf } from "../../database/database.ts";
import { collections, membersOf } from "../collections.ts";
import { MESSAGES, messages } from "../messages.ts";
import { restorePicture } from "../picture-library.ts";
import { strayObjectsOf } from "../pictures/files.ts";
import { sql, type RawBuilder, type SqlBool } from "kysely";
import { conflict } from "../../problems.ts";
import { dropStaleRelations } from "../relations.ts";
import { createYielder } from "../../runtime/yielding.ts";
import { z } from "zod";
import { PAGE_LIMIT, type Page, type PageInput } from "../../../contract/page.ts";
import { searchWords } from "../../../contract/search/question.ts";
import { readCursor, writeCursor } from "../lists.ts";
import { sortKey } from "../listing/listing.ts";
import { UPLOAD_COLUMNS, pictureOf } from "../pictures/uploads.ts";
import type { CollectionTable } from "../../database/collection-tables.ts";

/** How a kind of item is handled in the trash. */
interface Deletable {
  table: CollectionTable;
  /** The columns with the picture’s address and its upload; null if the kind has no picture. */
  picture: { address: string; upload: string } | null;
  restore(db: Db, id: string): Promise<object>;
  /** Removes what depends on rows of the table, before them. */
  release?: ((trx: Db, ids: string[]) => Promise<void>) | undefined;
}

const MESSAGE: Deletable = { table: MESSAGES, picture: null, restore: messages.restore };

const PICTURE: Deletable = {
  table: { name: "uploads", item: "picture", label: "name" },
  picture: { address: "name", upload: "id" },
  restore: restorePicture,
  release: strayObjectsOf,
};

export const deletables = new Map<TrashKind, Deletable>([
  ...COLLECTION_KINDS.map((kind): [TrashKind, Deletable] => [kind, ofCollection(kind)]),
  ["messages", MESSAGE],
  ["pictures", PICTURE],
]);

function ofCollection(kind: CollectionKind): Deletable {
  const { table, picture, restore } = collections[kind];
  return { table, picture: picture && { address: picture, upload: "upload_id" }, restore };
}

/**
 * Deletes items in the trash for good, with everything stored about them, and returns their names; other items are
 * skipped. Throws 409 for a category that still has items in the trash. Call this in a transaction.
 */
export async function deleteForGood(trx: Db, items: TrashRef[]): Promise<NamedRef[]> {
  const removed: NamedRef[] = [];
  // Items before their categories.
  for (const [kind, { table, release }] of [...deletables].toReversed()) {
    const ids = items.flatMap((item) => (item.kind === kind ? [item.id] : []));
    if (ids.length > 0) removed.push(...(await removeAll(trx, { kind, table, ids, release })));
  }
  await dropStaleRelations(trx);
  return removed;
}

interface Removal extends Pick<Deletable, "table" | "release"> {
  kind: TrashKind;
  ids: string[];
}

async function removeAll(trx: Db, { kind, table, ids, release }: Removal): Promise<NamedRef[]> {
  const listed = engineOf(trx).listed("text", ids);
  const { rows } = await sql<{ id: string; name: string }>`
    select id, ${sql.ref(table.label)} as name from ${sql.table(table.name)}
    where id in (${listed}) and deleted_at is not null`.execute(trx);
  const gone = engineOf(trx).listed(
    "text",
    rows.map(({ id }) => id),
  );
  for (const members of membersOf(table)) await requireNoMember(trx, table, members, gone);
  await sql`delete from unfinished where kind = ${kind} and exists (
    select 1 from ${sql.table(table.name)} as i where i.id = unfinished.item_id
      and i.id in (${gone}) and i.deleted_at >= unfinished.at)`.execute(trx);
  await release?.(
    trx,
    rows.map(({ id }) => id),
  );
  await sql`delete from ${sql.table(table.name)} where id in (${gone})`.execute(trx);
  await sql`delete from item_versions where kind = ${kind} and item_id in (${gone})`.execute(trx);
  return rows.map(({ id, name }) => ({ kind, id, name }));
}

async function requireNoMember(
  trx: Db,
  categories: CollectionTable,
  members: CollectionTable,
  ids: ReturnType<ReturnType<typeof engineOf>["listed"]>,
): Promise<void> {
  const { rows } = await sql<{ name: string; count: number }>`
    select c.name, count(*) as count from ${sql.table(members.name)} as m
    join ${sql.table(categories.name)} as c on c.id = m.category_id
    where m.category_id in (${ids}) group by c.id, c.name order by c.name limit 1`.execute(trx);
  const [first] = rows;
  if (!first) return;
  const what = Number(first.count) === 1 ? `1 ${members.item}` : `${first.count} ${members.item}s`;
  throw conflict(`${what} of “${first.name}” can still be restored. Delete them for good too.`);
}

/** Restores items of any kind: categories before their items. Call this in a transaction. */
export async function restoreItems(trx: Db, items: TrashRef[]): Promise<NamedRef[]> {
  const yieldIfDue = createYielder();
  const restored: NamedRef[] = [];
  for (const [kind, { table, restore }] of deletables) {
    for (const { id } of items.filter((item) => item.kind === kind)) {
      const fields = new Map(Object.entries(await restore(trx, id)));
      restored.push({ kind, id, name: String(fields.get(table.label)) });
      await yieldIfDue();
    }
  }
  return restored;
}

export interface NamedRef extends TrashRef {
  name: string;
}

/** The position in a cursor: deletion time and id of the last item. */
const POSITION = z.tuple([z.string(), z.string()]);

/** The name shown for a picture without a file name. */
const UNNAMED = "Untitled picture";

interface TrashFilter extends PageInput {
  /** Each of the words must occur in the name, ignoring case and accents. */
  q?: string | undefined;
  kind?: TrashKind | undefined;
}

interface TrashRow extends TrashItem {
  upload_id: string | null;
}

/** The items in the trash, of one kind or of all, last deleted first. */
export async function listTrash(
  db: Db,
  { q = "", kind, limit = PAGE_LIMIT, cursor }: TrashFilter,
): Promise<Page<TrashItem>> {
  const words = searchWords(q);
  const kinds = [...deletables.keys()].filter((one) => kind === undefined || one === kind);
  const conditions = new Map(
    kinds.map((one) => [one, conditionsOf(db, tableOf(one), words)] as const),
  );
  const after = cursor === undefined ? undefined : readCursor(cursor, POSITION);
  const rows = await readRows(db, conditions, { after, size: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = shown.length < rows.length ? shown.at(-1) : undefined;
  return {
    items: await withPictures(db, shown),
    total: await countAll(db, conditions),
    next: last ? writeCursor([last.deleted_at, last.id]) : null,
  };
}

type Conditions = Map<TrashKind, RawBuilder<SqlBool>>;

/** Reads at most one page of each kind, by the index of deleted rows, then takes the newest of all. */
async function readRows(
  db: Db,
  conditions: Conditions,
  { after, size }: { after: [string, string] | undefined; size: number },
): Promise<TrashRow[]> {
  const begins = after
    ? sql`t.deleted_at <= ${after[0]} and (t.deleted_at, t.id) < (${after[0]}, ${after[1]})`
    : sql`true`;
  const parts = [...conditions].map(([kind, where]) => {
    const { table, picture } = deletableOf(kind);
    const [address, upload] = picture
      ? [sql.ref(`t.${picture.address}`), sql.ref(`t.${picture.upload}`)]
      : [sql`cast(null as text)`, sql`cast(null as text)`];
    return sql`select ${sql.lit(kind)} as kind, t.id, t.deleted_at,
      ${sql.ref(`t.${table.label}`)} as name, ${address} as picture, ${upload} as upload_id,
      ${deletedCategory(table)} as waits_for
      from ${sql.table(table.name)} as t where ${where} and ${begins}
      order by t.deleted_at desc, t.id desc limit ${size}`;
  });
  const [first = sql``, ...others] = parts;
  if (others.length === 0) return (await sql<TrashRow>`${first}`.execute(db)).rows;
  const all = parts.map((part, at) => sql`select * from (${part}) as ${sql.ref(`part${at}`)}`);
  const { rows } = await sql<TrashRow>`${sql.join(all, sql` union all `)}
    order by deleted_at desc, id desc limit ${size}`.execute(db);
  return rows;
}

async function countAll(db: Db, conditions: Conditions): Promise<number> {
  const counts = [...conditions].map(
    ([kind, where]) =>
      sql`(select count(*) from ${sql.table(tableOf(kind).name)} as t where ${where})`,
  );
  const { rows } = await sql<{ count: number }>`
    select ${sql.join(counts, sql` + `)} as count`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

function conditionsOf(db: Db, table: CollectionTable, words: string[]): RawBuilder<SqlBool> {
  const { contains } = engineOf(db);
  const name = nameOf(table);
  // Keys have numbers padded with zeros: a number is searched as typed, too, so that it is found while being typed.
  const found = words.map((word) =>
    /\d/.test(word)
      ? sql<SqlBool>`(${contains(name, word)} or ${contains(name, sortKey(word))})`
      : contains(name, word),
  );
  return sql.join([sql`t.deleted_at is not null`, ...found], sql` and `) as RawBuilder<SqlBool>;
}

/** The folded name. Messages have no sort key, so their search text is used. */
function nameOf({ name }: CollectionTable): RawBuilder<unknown> {
  if (name !== MESSAGES.name) return sql.ref("t.name_key");
  return sql`(select s.text from search_texts as s where s.kind = ${name} and s.id = t.id)`;
}

function deletedCategory({ categories }: CollectionTable) {
  if (!categories) return sql`cast(null as text)`;
  return sql`(select c.name from ${sql.table(categories)} as c
    where c.id = t.category_id and c.deleted_at is not null)`;
}

/** Adds the smallest file of each upload, or the address itself. */
async function withPictures(db: Db, rows: TrashRow[]): Promise<TrashItem[]> {
  const ids = rows.flatMap(({ upload_id }) => upload_id ?? []);
  const uploads = await db
    .selectFrom("uploads as u")
    .select(UPLOAD_COLUMNS)
    .where("u.id", "in", sql<string>`(${engineOf(db).listed("text", ids)})`)
    .execute();
  const smallest = new Map(
    uploads.map((upload) => [upload.picture_id, pictureOf(upload).image?.variants[0]?.url]),
  );
  return rows.map(({ upload_id, picture, ...item }) => ({
    kind: item.kind,
    id: item.id,
    name: item.name || UNNAMED,
    deleted_at: item.deleted_at,
    waits_for: item.waits_for,
    picture: smallest.get(upload_id ?? "") ?? (picture || null),
  }));
}

function deletableOf(kind: TrashKind) {
  const found = deletables.get(kind);
  if (!found) throw new Error(`Nothing of the kind “${kind}” is deleted`);
  return found;
}

function tableOf(kind: TrashKind): CollectionTable {
  return deletableOf(kind).table;
}
