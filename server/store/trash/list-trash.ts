import { type RawBuilder, type SqlBool, sql } from "kysely";
import { z } from "zod";
import { PAGE_LIMIT, type Page, type PageInput } from "../../../contract/page.ts";
import { searchWords } from "../../../contract/search/search-words.ts";
import type { TrashItem, TrashKind } from "../../../contract/admin/trash.ts";
import type { Db } from "../../database/database.ts";
import { engineOf } from "../../database/engine.ts";
import type { CollectionTable } from "../collections/collection.ts";
import { readCursor, writeCursor } from "../lists.ts";
import { sortKey } from "../listing/search-texts.ts";
import { MESSAGES } from "../messages.ts";
import { UPLOAD_COLUMNS, pictureOf } from "../pictures/uploads.ts";
import { deletables } from "./trash.ts";

/** Where a page begins: after what was deleted then and has this id. */
const POSITION = z.tuple([z.string(), z.string()]);

/** A picture of whose file no name is known. */
const UNNAMED = "Untitled picture";

interface TrashFilter extends PageInput {
  /** Each of its words occurs in the name, in any case and with or without accents. */
  q?: string | undefined;
  kind?: TrashKind | undefined;
}

interface TrashRow extends TrashItem {
  upload_id: string | null;
}

/** What can be restored, last deleted first, of one kind or of all. */
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

/** Of each kind no more than the page holds, by the index of what is deleted; then the last of all. */
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
  // Keys hold numbers filled up with zeros, in whose last digits some are found as they are typed.
  const found = words.map((word) =>
    /\d/.test(word)
      ? sql<SqlBool>`(${contains(name, word)} or ${contains(name, sortKey(word))})`
      : contains(name, word),
  );
  return sql.join([sql`t.deleted_at is not null`, ...found], sql` and `) as RawBuilder<SqlBool>;
}

/** Folded. A message has no key to be sorted by, but what it is found by. */
function nameOf({ name }: CollectionTable): RawBuilder<unknown> {
  if (name !== MESSAGES.name) return sql.ref("t.name_key");
  return sql`(select s.text from search_texts as s where s.kind = ${name} and s.id = t.id)`;
}

function deletedCategory({ categories }: CollectionTable) {
  if (!categories) return sql`cast(null as text)`;
  return sql`(select c.name from ${sql.table(categories)} as c
    where c.id = t.category_id and c.deleted_at is not null)`;
}

/** The smallest of an upload's files, or the address itself. */
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
