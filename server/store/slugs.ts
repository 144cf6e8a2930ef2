import { sql } from "kysely";
import { slug as slugOf } from "../../contract/forms/texts.ts";
import { type Db, engineOf } from "../database/database.ts";
import { conflict } from "../problems.ts";
import type { AddressKind } from "./addresses.ts";
import type { CollectionTable } from "./collection.ts";

/** The longest slug before a number is appended. */
const LONGEST = 180;

interface Addressed {
  table: CollectionTable;
  page?: AddressKind;
}

/**
 * The last segment of an item's address to be saved: as given, or made from its title if blank. Undefined if a change
 * does not touch it. Throws 409 if another item has it.
 */
export async function addressFor(
  db: Db,
  { table, page = "post" }: Addressed,
  given: object,
  before?: { id: string },
): Promise<Record<string, string> | undefined> {
  const { address, label } = table;
  const fields = new Map<string, unknown>(Object.entries(given));
  const named = address && fields.get(address);
  if (!address || (before && named === undefined)) return undefined;
  const ownId = before?.id ?? "";
  if (typeof named === "string" && named !== "") {
    await requireFreeAddress(db, table, named, ownId);
    return { [address]: named };
  }
  const item = new Map<string, unknown>(Object.entries({ ...before, ...given }));
  const wanted = slugOf(String(item.get(label) ?? ""));
  return { [address]: await freeSlug(db, { table, page }, wanted, ownId) };
}

/** Throws 409 if another item, not in the trash, has this address in any case. */
async function requireFreeAddress(
  db: Db,
  { name, label, address: field }: CollectionTable,
  address: string,
  ownId: string,
): Promise<void> {
  const { rows } = await sql<{ label: string }>`
    select ${sql.ref(label)} as label from ${sql.table(name)}
    where ${sql.ref(`${field}_key`)} = ${address.toLowerCase()}
      and deleted_at is null and id != ${ownId}`.execute(db);
  const holder = rows[0];
  if (holder) throw alreadyUsed(String(field), address, holder.label);
}

/** The same for the addresses of items to be restored, including conflicts among themselves. */
export async function requireOldAddressesFree(
  db: Db,
  { name: table, label, address: field }: CollectionTable,
  ids: string[],
): Promise<void> {
  if (!field) return;
  const [key, end, name] = [`${field}_key`, field, label].map((column) => sql.ref(column));
  const own = sql`${sql.table(table)} as i where i.id in (${engineOf(db).listed("text", ids)})`;
  const { rows } = await sql<{ address: string; label: string }>`
    select i.${end} as address, holder.${name} as label
    from ${sql.table(table)} as holder join (select i.* from ${own}) as i on i.${key} = holder.${key}
    where holder.deleted_at is null and holder.id <> i.id
    union all
    select min(i.${end}), min(i.${name}) from ${own} group by i.${key} having count(*) > 1
    limit 1`.execute(db);
  const [taken] = rows;
  if (taken) throw alreadyUsed(field, taken.address, taken.label);
}

function alreadyUsed(field: string, address: string, holder: string) {
  return conflict(`The ${field} “${address}” is already used by “${holder}”.`, field);
}

/**
 * The slug, with a number if needed: one that no other item has or ever had, so that former addresses stay valid. The
 * slug of an item in the trash stays free for its restore.
 */
async function freeSlug(
  db: Db,
  { table, page }: Required<Addressed>,
  wanted: string,
  ownId: string,
): Promise<string> {
  // Removes half a surrogate pair at the end.
  const base = wanted.slice(0, LONGEST).replace(/(?<!-|\p{Cs})(?:-|\p{Cs})+$/u, "") || page;
  const numbered = (number: number) => (number === 1 ? base : `${base}-${number}`);
  const isTaken = async (number: number) => {
    const key = numbered(number);
    const { rows } = await sql`
      select 1 from ${sql.table(table.name)}
      where ${sql.ref(`${table.address}_key`)} = ${key} and deleted_at is null and id <> ${ownId}
      union all
      select 1 from old_addresses where kind = ${page} and key = ${key} and item_id <> ${ownId}
      limit 1`.execute(db);
    return rows.length > 0;
  };
  let [taken, free] = [0, 1];
  while (await isTaken(free)) [taken, free] = [free, free * 2];
  while (free - taken > 1) {
    const middle = (taken + free) >> 1;
    if (await isTaken(middle)) taken = middle;
    else free = middle;
  }
  return numbered(free);
}
