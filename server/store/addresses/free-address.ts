import { sql } from "kysely";
import type { Db } from "../../database/database.ts";
import { conflict } from "../../problems.ts";
import type { CollectionTable } from "../collection-table.ts";

type AddressedTable = Pick<CollectionTable, "name" | "label"> &
  Required<Pick<CollectionTable, "address">>;

/** Throws 409 when something else that is not deleted holds this address, in any case. */
export async function requireFreeAddress(
  db: Db,
  { name, label, address: field }: AddressedTable,
  address: string,
  ownId = "",
): Promise<void> {
  const { rows } = await sql<{ label: string }>`
    select ${sql.ref(label)} as label from ${sql.table(name)}
    where ${sql.ref(`${field}_key`)} = ${address.toLowerCase()}
      and deleted_at is null and id != ${ownId}`.execute(db);
  const holder = rows[0];
  if (holder) throw conflict(`The ${field} “${address}” is taken by “${holder.label}”.`, field);
}

/** The same for the address that a deleted item had. */
export async function requireOldAddressFree(
  db: Db,
  table: AddressedTable,
  id: string,
): Promise<void> {
  const { rows } = await sql<{ address: string }>`
    select ${sql.ref(table.address)} as address from ${sql.table(table.name)}
    where id = ${id}`.execute(db);
  if (rows[0]) await requireFreeAddress(db, table, rows[0].address, id);
}
