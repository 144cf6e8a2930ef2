import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { FormerTags, TagKind } from "../../../contract/admin/all-tags.ts";
import { LIMITS } from "../../../contract/forms/limits.ts";
import type { Db } from "../../database/database.ts";
import { engineOf } from "../../database/engine.ts";
import { conflict } from "../../problems.ts";
import { createYielder } from "../../runtime/yielding.ts";
import type { Actor } from "../activity/activity.ts";
import type { CollectionTable } from "../collection-table.ts";
import type { Collection } from "../collection.ts";
import { collections } from "../collections.ts";
import { changedNow, lowerAscii, newEtag } from "../common.ts";
import { reindexDesigns } from "../designs/design-index.ts";
import { keepVersions } from "../history/versions.ts";
import { keepSearchText } from "../listing/search-texts.ts";
import { PIECE } from "../lists.ts";

/** An item with its tags, deleted or not. */
interface TaggedRow {
  id: string;
  tags: string;
  label: string;
  is_deleted: number;
}

/**
 * Gives items of a kind other tags, some hundreds at once, and answers those that it changed as they were. Each keeps a
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
      throw conflict(`“${row.label}” would have more tags than fit: ${LIMITS.short} characters.`);
    }
    return tags === row.tags ? [] : [{ ...row, former: row.tags, tags }];
  });
  const yieldIfDue = createYielder();
  for (let at = 0; at < changed.length; at += PIECE) {
    const piece = changed.slice(at, at + PIECE);
    await writeTags(trx, collections[kind].table, piece);
    const versions = piece.map(({ id, former }) => ({ id, former: { tags: former } }));
    await keepVersions(trx, kind, versions, actor);
    const present = piece.filter(({ is_deleted }) => is_deleted === 0);
    await reindex(
      trx,
      kind,
      present.map(({ id }) => id),
    );
    await yieldIfDue();
  }
  return changed.map(({ id, former }) => ({ kind, id, tags: former }));
}

async function writeTags(trx: Db, { name }: CollectionTable, rows: TaggedRow[]): Promise<void> {
  const values = rows.map(({ id, tags }) => sql`(${id}, ${tags}, ${newEtag()})`);
  const { updated_at, is_example } = changedNow({ tags: "" });
  await sql`with changed (id, tags, etag) as (values ${sql.join(values)})
    update ${sql.table(name)} set tags = changed.tags, etag = changed.etag,
      updated_at = ${updated_at}, is_example = ${is_example}
    from changed where ${sql.table(name)}.id = changed.id`.execute(trx);
}

/** Brings what these are found by up to their tags. */
async function reindex(db: Db, kind: TagKind, ids: string[]): Promise<void> {
  if (kind === "nailDesigns") await reindexDesigns(db, ids);
  else if (kind === "tutorials") await keepTexts(db, collections.tutorials, ids);
  else await keepTexts(db, collections.blogPosts, ids);
}

async function keepTexts<Form, Entity extends { id: string }>(
  db: Db,
  { findMany, listing }: Collection<Form, Entity>,
  ids: string[],
): Promise<void> {
  for (const item of await findMany(db, ids)) await keepSearchText(db, listing, item);
}

/** Those that may have one of the tags, oldest first, as the search index is written quickest. */
export function rowsWithTags(db: Db, kind: TagKind, tags: string[]): Promise<TaggedRow[]> {
  const { contains } = engineOf(db);
  const held = tags.map((tag) => contains(sql`lower(t.tags)`, longestAscii(tag)));
  return readRows(db, kind, sql<SqlBool>`(${sql.join(held, sql` or `)})`);
}

/** In no order; of ids that name nothing, none. */
export async function rowsByIds(db: Db, kind: TagKind, ids: string[]): Promise<TaggedRow[]> {
  const rows: TaggedRow[] = [];
  for (let at = 0; at < ids.length; at += PIECE) {
    const piece = engineOf(db).listed("text", ids.slice(at, at + PIECE));
    rows.push(...(await readRows(db, kind, sql<SqlBool>`t.id in (${piece})`)));
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
