import { type RawBuilder, type SqlBool, sql } from "kysely";
import {
  type FormerTags,
  type TagKind,
  TAG_KINDS,
  type TagOrder,
  type TagUse,
} from "../../contract/admin/all-tags.ts";
import { tagsProblem } from "../../contract/forms/texts.ts";
import { type Db, engineOf } from "../database/database.ts";
import { conflict } from "../problems.ts";
import type { Actor } from "./history/activity.ts";
import { collections } from "./collections.ts";
import { changeColumn } from "./move-items.ts";
import { lowerAscii } from "./common.ts";
import { inPieces, readCursor, writeCursor } from "./lists.ts";
import { tagList } from "../../contract/text/tags.ts";
import { tagText } from "../../contract/text/typed-tags.ts";
import { z } from "zod";
import { PAGE_LIMIT, type Page, type PageInput } from "../../contract/page.ts";
import { foldText } from "../../contract/text/search-text.ts";
import { searchWords } from "../../contract/search/question.ts";
import { sortKey } from "./listing/listing.ts";
import type { DeletableTable } from "../database/schema.ts";

/** An item with its tags, possibly in the trash. */
interface TaggedRow {
  id: string;
  tags: string;
  label: string;
  is_deleted: number;
}

/**
 * Changes tags of several hundred items of a kind, and returns the changed ones with their previous tags. Each change
 * is stored as a version, even in the trash. Call this in a transaction.
 */
export async function retag(
  trx: Db,
  kind: TagKind,
  rows: TaggedRow[],
  next: (row: TaggedRow) => string,
  actor: Actor,
): Promise<FormerTags[]> {
  const changed = rows.flatMap((row) => {
    const tags = next(row);
    if (tags === row.tags) return [];
    const isLonger = tagList(tags).length > tagList(row.tags).length;
    const problem = isLonger && tagsProblem(tags);
    if (problem) throw conflict(`“${row.label}” can’t have these tags. ${problem}.`);
    return [{ ...row, former: row.tags, tags }];
  });
  await changeColumn(
    trx,
    kind,
    "tags",
    changed.map(({ former, tags, ...row }) => ({ ...row, value: tags, former: { tags: former } })),
    actor,
  );
  return changed.map(({ id, former }) => ({ kind, id, tags: former }));
}

/** Rows that may have one of the tags, oldest first. */
export function rowsWithTags(db: Db, kind: TagKind, tags: string[]): Promise<TaggedRow[]> {
  const { contains } = engineOf(db);
  const held = tags.map((tag) => contains(sql`lower(t.tags)`, longestAscii(tag)));
  return readRows(db, kind, sql<SqlBool>`(${sql.join(held, sql` or `)})`);
}

/** In any order; unknown ids are skipped. */
export function rowsByIds(db: Db, kind: TagKind, ids: string[]): Promise<TaggedRow[]> {
  return inPieces(ids, (piece) =>
    readRows(db, kind, sql<SqlBool>`t.id in (${engineOf(db).listed("text", piece)})`),
  );
}

async function readRows(db: Db, kind: TagKind, where: RawBuilder<SqlBool>): Promise<TaggedRow[]> {
  const { name, label } = collections[kind].table;
  const { rows } = await sql<TaggedRow>`select t.id, t.tags, ${sql.ref(`t.${label}`)} as label,
    case when t.deleted_at is null then 0 else 1 end as is_deleted
    from ${sql.table(name)} as t where ${where} order by t.created_at, t.seq`.execute(db);
  return rows;
}

/** The longest part of a tag that SQL’s `lower()` converts like JavaScript: SQLite only knows ASCII letters. */
function longestAscii(tag: string): string {
  const runs = lowerAscii(tag).match(/[ -~]+/g) ?? [];
  return runs.reduce((longest, run) => (run.length > longest.length ? run : longest), "");
}

type TagChange = (tags: string) => string;

/** Replaces each of these tags, in any case, by `to`; removes them if that is empty. */
export function replacingTags(tags: string[], to: string): TagChange {
  const replaced = new Set(tags.map(lower));
  return (text) => {
    const present = tagList(text);
    if (!present.some((tag) => replaced.has(lower(tag)))) return text;
    return tagText(present.map((tag) => (replaced.has(lower(tag)) ? to : tag)));
  };
}

export function addingTags(add: string[], remove: string[]): TagChange {
  const removed = new Set(remove.map(lower));
  return (text) => {
    const present = tagList(text);
    const kept = present.filter((tag) => !removed.has(lower(tag)));
    const known = new Set(present.map(lower));
    const added = add.filter((tag) => !known.has(lower(tag)));
    if (added.length === 0 && kept.length === present.length) return text;
    return tagText([...kept, ...added]);
  };
}

const lower = (tag: string) => tag.toLowerCase();

/** The cursor: how many tags come before the page. */
const POSITION = z.tuple([z.int().min(0)]);

interface TagFilter extends PageInput {
  q?: string | undefined;
  sort?: TagOrder | undefined;
}

/** The tags of items outside the trash. They are counted as items are written, and there are few compared to items. */
export async function listTags(
  db: Db,
  { q = "", sort = "-uses", limit = PAGE_LIMIT, cursor }: TagFilter,
): Promise<Page<TagUse>> {
  const words = searchWords(q);
  const all = [...(await countedTags(db)).values()];
  const found = all.filter(({ tag }) => words.every((word) => foldText(tag).includes(word)));
  const sorted = sortTags(found, sort);
  const [start] = cursor === undefined ? [0] : readCursor(cursor, POSITION);
  const end = start + limit;
  return {
    items: sorted.slice(start, end),
    total: sorted.length,
    next: end < sorted.length ? writeCursor([end]) : null,
  };
}

async function countedTags(db: Db): Promise<Map<string, TagUse>> {
  const found = new Map<string, TagUse>();
  for (const kind of TAG_KINDS) {
    const rows = await db
      .selectFrom("tags_in_use")
      .select(["tag", "uses"])
      .where("kind", "=", collections[kind].table.name)
      .execute();
    // The database lowers ASCII letters only, so a tag may have two rows.
    for (const row of rows) {
      const tag = row.tag.toLowerCase();
      const use = found.get(tag) ?? { tag, uses: { nailDesigns: 0, tutorials: 0, blogPosts: 0 } };
      use.uses[kind] += row.uses;
      found.set(tag, use);
    }
  }
  return found;
}

function sortTags(tags: TagUse[], order: TagOrder): TagUse[] {
  if (order === "tag") {
    const keys = new Map(tags.map(({ tag }) => [tag, `${sortKey(tag)}\n${tag}`]));
    const keyOf = ({ tag }: TagUse) => keys.get(tag) ?? tag;
    return tags.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  }
  const sign = order === "uses" ? 1 : -1;
  const total = ({ uses }: TagUse) => TAG_KINDS.reduce((sum, kind) => sum + uses[kind], 0);
  return tags.toSorted((a, b) => sign * (total(a) - total(b)) || (a.tag < b.tag ? -1 : 1));
}

/** The tags of items outside the trash that begin with a text, in lower case, most used first. */
export async function tagsInUse(
  db: Db,
  table: DeletableTable,
  { q = "", limit }: { q?: string | undefined; limit: number },
): Promise<string[]> {
  let found = db.selectFrom("tags_in_use").select(["tag", "uses"]).where("kind", "=", table);
  if (q !== "") {
    // An index range, which ends with the greatest character.
    const ranges = storedForms(q).map(
      (start) => sql<SqlBool>`tag between ${start} and ${`${start}\u{10FFFF}`}`,
    );
    found = found.where((eb) => eb.or(ranges));
  }
  // A tag may have two rows.
  const rows = await found
    .orderBy("uses", "desc")
    .orderBy("tag")
    .limit(2 * limit)
    .execute();
  const uses = new Map<string, number>();
  for (const row of rows) {
    const tag = row.tag.toLowerCase();
    uses.set(tag, (uses.get(tag) ?? 0) + row.uses);
  }
  const byUse = [...uses].toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  return byUse.slice(0, limit).map(([tag]) => tag);
}

/** The stored spellings of tags with this prefix: the database lowers ASCII letters only. */
function storedForms(text: string): string[] {
  const lower = text.toLowerCase();
  const [first = "", ...rest] = lower;
  const typed = [text, first.toUpperCase() + rest.join(""), text.toUpperCase()];
  return [...new Set([lower, ...typed.map(lowerAscii)])];
}
