import { sql } from "kysely";
import type { OrderedKind } from "../../../contract/admin/order.ts";
import type { Db } from "../../database/database.ts";
import { collections } from "../collections.ts";
import { ASCENDING_PLACE, DESCENDING_PLACE, type PlaceKey } from "./place-key.ts";

/** By name upwards, or by time downwards. */
const KEYS: Record<OrderedKind, PlaceKey> = {
  categories: ASCENDING_PLACE,
  nailDesigns: DESCENDING_PLACE,
};

/** Puts items first in this order, and no others. Those that are gone are left out. Within a transaction. */
export async function setOrder(trx: Db, kind: OrderedKind, ids: string[]): Promise<void> {
  const table = sql.table(collections[kind].table.name);
  await sql`update ${table} set place = null where place is not null`.execute(trx);
  if (ids.length === 0) return;
  const { keyOf } = KEYS[kind];
  const values = ids.map((id, index) => sql`(${id}, ${keyOf(index + 1)})`);
  await sql`with placed (id, place) as (values ${sql.join(values)})
    update ${table} set place = placed.place
    from placed where ${table}.id = placed.id and ${table}.deleted_at is null`.execute(trx);
}
