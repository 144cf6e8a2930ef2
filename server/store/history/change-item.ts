import type { CollectionKind } from "../../../contract/collections.ts";
import type { Changes } from "../../../contract/endpoints.ts";
import type { Tagged } from "../../../contract/tagged.ts";
import type { Db } from "../../database/database.ts";
import type { Actor } from "../activity/activity.ts";
import type { Collection } from "../collection.ts";
import { partedFields, valuesOf, keepVersion } from "./versions.ts";

interface Change<Form, Entity> {
  kind: CollectionKind;
  store: Collection<Form, Entity>;
  id: string;
  changes: Changes<Form>;
  actor: Actor;
}

interface Changed<Entity> {
  before: Tagged<Entity>;
  saved: Tagged<Entity>;
  /** Whether any field is another now. */
  isChanged: boolean;
}

/** Saves changes of an item and keeps what they replaced. Within a transaction. */
export async function changeItem<Form, Entity>(
  trx: Db,
  { kind, store, id, changes, actor }: Change<Form, Entity>,
): Promise<Changed<Entity>> {
  const before = await store.find(trx, id);
  const saved = await store.update(trx, id, changes);
  const changed = partedFields(Object.keys(store.forms.changes.shape), before, saved);
  const isChanged = changed.length > 0;
  if (isChanged) await keepVersion(trx, { kind, id }, valuesOf(before, changed), actor);
  return { before, saved, isChanged };
}
