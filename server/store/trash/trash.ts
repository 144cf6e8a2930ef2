import { COLLECTION_KINDS, type CollectionKind } from "../../../contract/collections.ts";
import type { TrashKind, TrashRef } from "../../../contract/admin/trash.ts";
import type { Db } from "../../database/database.ts";
import type { CollectionTable } from "../collections/collection.ts";
import { collections, membersOf } from "../collections.ts";
import { MESSAGES, messages } from "../messages.ts";
import { restorePicture } from "../library/library.ts";
import { strayObjectsOf } from "../pictures/objects.ts";
import { sql } from "kysely";
import { engineOf } from "../../database/engine.ts";
import { conflict } from "../../problems.ts";
import { dropStaleRelations } from "../relations.ts";
import { createYielder } from "../../runtime/yielding.ts";

/** What the trash knows of a kind. */
interface Deletable {
  table: CollectionTable;
  /** The column that shows a picture, and that which names its upload; null without one. */
  picture: { address: string; upload: string } | null;
  restore(db: Db, id: string): Promise<object>;
  /** What goes before rows of the table do. */
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
 * Removes what is in the trash with all that was kept of it, and tells what that was; what is not there is
 * left out. Throws 409 for a category that something in the trash still belongs to. Within a transaction.
 */
export async function deleteForGood(trx: Db, items: TrashRef[]): Promise<NamedRef[]> {
  const removed: NamedRef[] = [];
  // What belongs to others goes before them.
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

/** Brings items of any kind back: categories before what belongs to them. Within a transaction. */
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
