import { type SqlBool, sql } from "kysely";
import {
  RELATED_KINDS,
  type Reference,
  type RelatedKind,
  idsOf,
  referenceTo,
} from "../../contract/related.ts";
import type { ItemRelations } from "../../contract/related-items.ts";
import { MAX_RELATED } from "../../contract/forms/fields.ts";
import { type Db, engineOf } from "../database/database.ts";
import { invalid } from "../problems.ts";
import { newEtag } from "./common.ts";
import { COLLECTION_TABLES } from "../database/collection-tables.ts";
import { isShown } from "./shown.ts";
import { countRows } from "./lists.ts";

declare module "../database/schema.ts" {
  interface Schema {
    relations: RelationRow;
  }
}

/** One direction of a relation: the other direction has its own row. */
interface RelationRow {
  item_id: string;
  other_kind: RelatedKind;
  other_id: string;
  /** The position among the item’s relations. */
  place: number;
  /** A copy of the other item's state, so that reading relations needs no join. */
  other_state: RelatedState;
}

type RelatedState = "shown" | "hidden" | "deleted";

/** The place of an item without its own place. */
const LAST = 1_000;

/** The related items of each of these items, outside the trash; for visitors, without hidden ones, too. */
export async function referencesOf(
  db: Db,
  ids: string[],
  isForVisitors: boolean,
): Promise<Map<string, Reference[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("relations as r")
    .select(["r.item_id", "r.other_kind", "r.other_id", "r.place"])
    .where("r.item_id", "in", ids)
    .where("r.other_state", "in", isForVisitors ? ["shown"] : ["shown", "hidden"])
    .execute();
  return byItem(rows);
}

/**
 * The same for visitors, of all items. No item lists designs: a relation to a design is in the design’s own line, so
 * that a deleted one changes no other line; relations between two designs would be too many.
 */
export async function allReferences(db: Db): Promise<ItemRelations[]> {
  const rows = await db
    .selectFrom("relations as r")
    .innerJoin("relations as back", (join) =>
      join.onRef("back.item_id", "=", "r.other_id").onRef("back.other_id", "=", "r.item_id"),
    )
    .select(["r.item_id", "r.other_kind", "r.other_id", "r.place"])
    .select(["back.other_kind as kind", "back.place as placeThere"])
    .where("r.other_state", "=", "shown")
    .where("back.other_state", "=", "shown")
    .where(
      "r.other_kind",
      "in",
      RELATED_KINDS.filter((kind) => kind !== "nailDesigns"),
    )
    .execute();
  const byId = Map.groupBy(rows.toSorted(byPlace), (row) => referenceTo(row.kind, row.item_id));
  return Array.from(byId, ([id, own]) => ({
    id,
    related: own.map(({ other_kind, other_id }) => referenceTo(other_kind, other_id)),
    places: own.map(({ placeThere }) => placeThere),
  }));
}

function byItem(rows: (Placed & Pick<RelationRow, "other_kind">)[]) {
  const found = Map.groupBy(rows.toSorted(byPlace), ({ item_id }) => item_id);
  const references = (own: typeof rows) =>
    own.map(({ other_kind, other_id }) => referenceTo(other_kind, other_id));
  return new Map([...found].map(([id, own]) => [id, references(own)]));
}

type Placed = Pick<RelationRow, "place" | "other_id" | "item_id">;

/** A total order, so that every engine returns the same bytes. */
function byPlace(a: Placed, b: Placed): number {
  if (a.place !== b.place) return a.place - b.place;
  if (a.other_id !== b.other_id) return a.other_id < b.other_id ? -1 : 1;
  return a.item_id < b.item_id ? -1 : 1;
}

/** Whether an item is visible to visitors; an unknown item counts as deleted. */
export async function relatedState(db: Db, kind: RelatedKind, id: string): Promise<RelatedState> {
  const { name } = COLLECTION_TABLES[kind];
  const { rows } = await sql<{ state: RelatedState }>`select
    case when ${isShown(name)} then 'shown' else 'hidden' end as state
    from ${sql.table(name)} where id = ${id} and deleted_at is null`.execute(db);
  return rows[0]?.state ?? "deleted";
}

/** Updates the stored state of these items, several hundred at most, in the relations of others. */
export async function updateRelatedStates(db: Db, kind: RelatedKind, ids: string[]): Promise<void> {
  const related = await db
    .selectFrom("relations")
    .select(["other_id", "other_state"])
    .distinct()
    .where("other_kind", "=", kind)
    .where(sql<SqlBool>`other_id in (${engineOf(db).listed("text", ids)})`)
    .execute();
  for (const { other_id, other_state: noted } of related) {
    const other_state = await relatedState(db, kind, other_id);
    if (other_state === noted) continue;
    await db
      .updateTable("relations")
      .set({ other_state })
      .where("other_kind", "=", kind)
      .where("other_id", "=", other_id)
      .execute();
  }
}

/**
 * Replaces an item's relations, in both directions; relations to items in the trash are kept for their restore. Throws
 * 400 if another item would exceed the limit of its form.
 */
export async function replaceRelations(
  db: Db,
  kind: RelatedKind,
  id: string,
  related: Reference[],
): Promise<void> {
  const before = (await referencesOf(db, [id], false)).get(id) ?? [];
  const own_state = await relatedState(db, kind, id);
  for (const other of RELATED_KINDS) {
    const kept = new Set(idsOf(related, other).filter((one) => one !== id));
    const known = new Set(idsOf(before, other));
    for (const gone of known.difference(kept)) await removePair(db, id, gone);
    for (const changed of known.symmetricDifference(kept)) await changeTag(db, other, changed);
    for (const otherId of kept) {
      const place = related.indexOf(referenceTo(other, otherId));
      const other_state = await relatedState(db, other, otherId);
      await db
        .insertInto("relations")
        .values({ item_id: id, other_kind: other, other_id: otherId, place, other_state })
        .onConflict((row) => row.columns(["item_id", "other_id"]).doUpdateSet({ place }))
        .execute();
      await db
        .insertInto("relations")
        .values({
          item_id: otherId,
          other_kind: kind,
          other_id: id,
          place: LAST,
          other_state: own_state,
        })
        .onConflict((row) => row.doNothing())
        .execute();
      if (!known.has(otherId)) await requireRoom(db, other, otherId);
    }
  }
}

async function requireRoom(db: Db, kind: RelatedKind, id: string): Promise<void> {
  const own = db.selectFrom("relations").where("item_id", "=", id);
  if ((await countRows(db, own)) <= MAX_RELATED) return;
  const { name, label } = COLLECTION_TABLES[kind];
  const { rows } = await sql<{ label: string }>`select ${sql.ref(label)} as label
    from ${sql.table(name)} where id = ${id}`.execute(db);
  const called = rows[0]?.label ?? referenceTo(kind, id);
  const message = `“${called}” has ${MAX_RELATED} related items already, the maximum`;
  throw invalid([{ field: "related", message }]);
}

/** The other item has changed, too: editing its former version is a conflict (decision 13). */
async function changeTag(db: Db, kind: RelatedKind, id: string): Promise<void> {
  await sql`update ${sql.table(COLLECTION_TABLES[kind].name)} set etag = ${newEtag()} where id = ${id}`.execute(
    db,
  );
}

async function removePair(db: Db, one: string, other: string): Promise<void> {
  for (const [item, related] of [
    [one, other],
    [other, one],
  ] as const) {
    await db
      .deleteFrom("relations")
      .where("item_id", "=", item)
      .where("other_id", "=", related)
      .execute();
  }
}

/** Deletes the relations of items deleted for good. */
export async function dropStaleRelations(db: Db): Promise<void> {
  const items = sql.join(
    RELATED_KINDS.map((kind) => sql`select id from ${sql.table(COLLECTION_TABLES[kind].name)}`),
    sql` union all `,
  );
  await sql`delete from relations
    where item_id not in (${items}) or other_id not in (${items})`.execute(db);
}
