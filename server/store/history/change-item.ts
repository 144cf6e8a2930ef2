import type { CollectionKind } from "../../../contract/collections.ts";
import type { Changes } from "../../../contract/endpoints.ts";
import type { Tagged } from "../../../contract/tagged.ts";
import type { Db } from "../../database/database.ts";
import type { Actor } from "../activity/activity.ts";
import type { Collection } from "../collection.ts";
import { createYielder } from "../../runtime/yielding.ts";
import { piecesOf } from "../lists.ts";
import { keepVersions, partedFields, valuesOf } from "./versions.ts";

interface Change<Form, Entity> {
  kind: CollectionKind;
  store: Collection<Form, Entity>;
  id: string;
  changes: Changes<Form>;
  actor: Actor;
}

/** A change of many items of a kind. */
interface ManyChanged<Form, Entity> extends Omit<Change<Form, Entity>, "id"> {
  ids: string[];
}

interface Replaced<Entity> {
  id: string;
  before: Tagged<Entity>;
  saved: Tagged<Entity>;
}

interface Changed<Entity> extends Omit<Replaced<Entity>, "id"> {
  /** Whether any field is another now. */
  isChanged: boolean;
}

/** Saves changes of an item and keeps what they replaced. Within a transaction. */
export async function changeItem<Form, Entity>(
  trx: Db,
  { id, ...change }: Change<Form, Entity>,
): Promise<Changed<Entity>> {
  const before = await change.store.find(trx, id);
  const saved = await change.store.update(trx, id, change.changes);
  const [isChanged = false] = await keepReplaced(trx, change, [{ id, before, saved }]);
  return { before, saved, isChanged };
}

/** The same of each of these items, in order, some hundreds at once; one that is named twice is changed once. */
export async function changeItems<Form, Entity>(
  trx: Db,
  { ids, ...change }: ManyChanged<Form, Entity>,
): Promise<Replaced<Entity>[]> {
  const { store, changes } = change;
  const yieldIfDue = createYielder();
  const changed: Replaced<Entity>[] = [];
  for (const piece of piecesOf([...new Set(ids)])) {
    const before = await store.findMany(trx, piece);
    // Says which of them is missing, and why.
    if (before.length < piece.length) for (const id of piece) await store.find(trx, id);
    const saved = await (store.updateMany?.(trx, piece, changes) ?? updateEach(piece));
    const replaced = piece.flatMap((id, at) => {
      const [former, present] = [before[at], saved[at]];
      return former && present ? [{ id, before: former, saved: present }] : [];
    });
    await keepReplaced(trx, change, replaced);
    changed.push(...replaced);
    await yieldIfDue();
  }
  return changed;

  async function updateEach(piece: string[]): Promise<Tagged<Entity>[]> {
    const saved: Tagged<Entity>[] = [];
    for (const id of piece) {
      saved.push(await store.update(trx, id, changes));
      await yieldIfDue();
    }
    return saved;
  }
}

/** Says of each whether any field is another now. */
async function keepReplaced<Form, Entity>(
  trx: Db,
  { kind, store, actor }: Pick<Change<Form, Entity>, "kind" | "store" | "actor">,
  items: Replaced<Entity>[],
): Promise<boolean[]> {
  const fields = Object.keys(store.forms.changes.shape);
  const parted = items.map(({ id, before, saved }) => {
    const changed = partedFields(fields, before, saved);
    return { id, former: valuesOf(before, changed), isChanged: changed.length > 0 };
  });
  const kept = parted.filter(({ isChanged }) => isChanged);
  if (kept.length > 0) await keepVersions(trx, kind, kept, actor);
  return parted.map(({ isChanged }) => isChanged);
}
