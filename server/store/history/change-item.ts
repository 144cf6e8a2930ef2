import type { Changes } from "../../../contract/endpoints.ts";
import type { Tagged } from "../../../contract/tagged.ts";
import type { Db } from "../../database/database.ts";
import type { Collection } from "../collection.ts";

export interface Changed<Entity> {
  before: Tagged<Entity>;
  saved: Tagged<Entity>;
  /** What the fields were that are something else now. */
  former: Record<string, unknown>;
}

/** Saves changes of an item and tells what they changed. Within a transaction. */
export async function changeItem<Form, Entity>(
  trx: Db,
  store: Collection<Form, Entity>,
  id: string,
  changes: Changes<Form>,
): Promise<Changed<Entity>> {
  const before = await store.find(trx, id);
  const saved = await store.update(trx, id, changes);
  return { before, saved, former: formerFields(store.forms.changes.shape, before, saved) };
}

function formerFields(shape: object, before: object, saved: object): Record<string, unknown> {
  const [old, present] = [new Map(Object.entries(before)), new Map(Object.entries(saved))];
  const changed = Object.keys(shape).filter(
    (field) => JSON.stringify(old.get(field)) !== JSON.stringify(present.get(field)),
  );
  return Object.fromEntries(changed.map((field) => [field, old.get(field)]));
}
