import type { Db } from "../../database/database.ts";
import type { Collection } from "../collection.ts";
import { inTransaction } from "../common.ts";
import { keepPictureUses } from "./picture-uses.ts";

/** A collection that notes which pictures its items name, in whatever field. */
export function withPictureUses<Form, Entity extends { id: string }>(
  store: Collection<Form, Entity>,
): Collection<Form, Entity> {
  const fields = Object.keys(store.forms.changes.shape);

  async function noted<Item extends Entity>(db: Db, item: Item): Promise<Item> {
    const values = new Map<string, unknown>(Object.entries(item));
    const text = fields.map((field) => String(values.get(field) ?? "")).join("\n");
    await keepPictureUses(db, { kind: store.table.name, item_id: item.id }, text);
    return item;
  }

  return {
    ...store,
    create: (db, form, origin) =>
      inTransaction(db, async (trx) => noted(trx, await store.create(trx, form, origin))),
    update: (db, id, changes) =>
      inTransaction(db, async (trx) => noted(trx, await store.update(trx, id, changes))),
  };
}
