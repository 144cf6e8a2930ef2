import type { TrashRef } from "../../../contract/admin/trash.ts";
import type { Db } from "../../database/database.ts";
import { createYielder } from "../../runtime/yielding.ts";
import { deletables } from "./deletable.ts";
import type { NamedRef } from "./named-ref.ts";

/** Brings items back, whatever their kinds: categories before what belongs to them. Within a transaction. */
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
