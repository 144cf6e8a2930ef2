import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { FormerTags, TagKind } from "../../../contract/admin/all-tags.ts";
import { LIMITS } from "../../../contract/forms/limits.ts";
import type { Db } from "../../database/database.ts";
import { engineOf } from "../../database/engine.ts";
import { conflict } from "../../problems.ts";
import type { Actor } from "../activity/activity.ts";
import { collections } from "../collections.ts";
import { changeColumn } from "../move-items.ts";
import { lowerAscii } from "../common.ts";
import { piecesOf } from "../lists.ts";
import { tagList } from "../../../contract/text/tags.ts";

/** An item with its tags, deleted or not. */
interface TaggedRow {
  id: string;
  tags: string;
  label: string;
  is_deleted: number;
}

/**
 * Gives items of a kind other tags, some hundreds together, and answers those that it changed as they were. Each keeps a
 * version, in the trash too. Within a transaction.
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
    if (tags.length > LIMITS.short) {
      throw conflict(
        `“${row.label}” would have too many tags: at most ${LIMITS.short} characters.`,
      );
    }
    return tags === row.tags ? [] : [{ ...row, former: row.tags, tags }];
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

/** Those that may have one of the tags, oldest first. */
export function rowsWithTags(db: Db, kind: TagKind, tags: string[]): Promise<TaggedRow[]> {
  const { contains } = engineOf(db);
  const held = tags.map((tag) => contains(sql`lower(t.tags)`, longestAscii(tag)));
  return readRows(db, kind, sql<SqlBool>`(${sql.join(held, sql` or `)})`);
}

/** In no order; of ids that name nothing, none. */
export async function rowsByIds(db: Db, kind: TagKind, ids: string[]): Promise<TaggedRow[]> {
  const rows: TaggedRow[] = [];
  for (const piece of piecesOf(ids)) {
    const listed = engineOf(db).listed("text", piece);
    rows.push(...(await readRows(db, kind, sql<SqlBool>`t.id in (${listed})`)));
  }
  return rows;
}

async function readRows(db: Db, kind: TagKind, where: RawBuilder<SqlBool>): Promise<TaggedRow[]> {
  const { name, label } = collections[kind].table;
  const { rows } = await sql<TaggedRow>`select t.id, t.tags, ${sql.ref(`t.${label}`)} as label,
    case when t.deleted_at is null then 0 else 1 end as is_deleted
    from ${sql.table(name)} as t where ${where} order by t.created_at, t.seq`.execute(db);
  return rows;
}

/** What a database lowers as JavaScript does: it knows the letters of ASCII alone. */
function longestAscii(tag: string): string {
  const runs = lowerAscii(tag).match(/[ -~]+/g) ?? [];
  return runs.reduce((longest, run) => (run.length > longest.length ? run : longest), "");
}

type TagChange = (tags: string) => string;

/** Each of these tags, in any case, becomes `to`, or goes when that is empty. */
export function replacingTags(tags: string[], to: string): TagChange {
  const replaced = new Set(tags.map(lower));
  return (text) => {
    const present = tagList(text);
    if (!present.some((tag) => replaced.has(lower(tag)))) return text;
    return joined(present.map((tag) => (replaced.has(lower(tag)) ? to : tag)));
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
    return joined([...kept, ...added]);
  };
}

const lower = (tag: string) => tag.toLowerCase();

/** Each once, in any case, at its first place. */
function joined(tags: string[]): string {
  const found = new Map<string, string>();
  for (const tag of tags) if (tag !== "" && !found.has(lower(tag))) found.set(lower(tag), tag);
  return [...found.values()].join(", ");
}
