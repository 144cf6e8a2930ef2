import { sql } from "kysely";
import type { OrderedKind } from "../../contract/admin/admin-calls.ts";
import type { Db } from "../database/database.ts";
import { isShown } from "./shown.ts";
import { ASCENDING_PLACE, DESCENDING_PLACE, type PlaceKey } from "./common.ts";

/** The tables with places, ascending by name or descending by time. */
const PLACED = {
  categories: { name: "categories", key: ASCENDING_PLACE },
  productCategories: { name: "product_categories", key: ASCENDING_PLACE },
  nailDesigns: { name: "designs", key: DESCENDING_PLACE },
} as const satisfies Record<OrderedKind, { name: string; key: PlaceKey }>;

/**
 * Puts items first, in this order, and no others, except that hidden items keep their places: the editor did not see
 * them. Missing items are left out. Call this in a transaction.
 */
export async function setOrder(trx: Db, kind: OrderedKind, ids: string[]): Promise<void> {
  const { keyOf } = PLACED[kind].key;
  const table = sql.table(PLACED[kind].name);
  const order = withHidden(ids, await hiddenPlaces(trx, kind));
  await sql`update ${table} set place = null where place is not null`.execute(trx);
  if (order.length === 0) return;
  const values = order.map((id, index) => sql`(${id}, ${keyOf(index + 1)})`);
  await sql`with placed (id, place) as (values ${sql.join(values)})
    update ${table} set place = placed.place
    from placed where ${table}.id = placed.id and ${table}.deleted_at is null`.execute(trx);
}

interface HiddenPlace {
  id: string;
  place: number;
}

/** The existing, hidden items with a place, in order. */
async function hiddenPlaces(trx: Db, kind: OrderedKind): Promise<HiddenPlace[]> {
  const { name, key } = PLACED[kind];
  const { rows } = await sql<{ id: string; place: string }>`
    select id, place from ${sql.table(name)}
    where place is not null and deleted_at is null and not (${isShown(name)})`.execute(trx);
  return rows
    .map(({ id, place }) => ({ id, place: key.placeOf(place) }))
    .toSorted((a, b) => a.place - b.place);
}

/** Inserts hidden items at their places, or at the end of a shorter list. */
function withHidden(ids: string[], hidden: HiddenPlace[]): string[] {
  const order = [...ids];
  for (const { id, place } of hidden) if (!ids.includes(id)) order.splice(place - 1, 0, id);
  return order;
}
