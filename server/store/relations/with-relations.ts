import type { Changes } from "../../../contract/endpoints.ts";
import type { Reference, RelatedKind } from "../../../contract/related.ts";
import type { Db } from "../../database/database.ts";
import { createYielder } from "../../runtime/yielding.ts";
import type { Collection } from "../collection.ts";
import { inTransaction } from "../common.ts";
import { piecesOf } from "../lists.ts";
import { keepRelations, noteState, referencesOf } from "./relations.ts";

interface Related {
  related?: Reference[] | undefined;
}

/**
 * A collection whose items name others, and are named by them (decision 34). Visitors' lists say nothing of it.
 */
export function withRelations<Form extends Related, Entity extends Related & { id: string }>(
  kind: RelatedKind,
  store: Collection<Form, Entity>,
): Collection<Form, Entity> {
  return {
    ...store,
    findMany: async (db, ids) => addRelated(db, await store.findMany(db, ids)),
    find: async (db, id) => addTo(db, await store.find(db, id)),
    remove: (db, id) =>
      inTransaction(db, async (trx) => {
        await store.remove(trx, id);
        await noteState(trx, kind, id);
      }),
    restore: (db, id) =>
      inTransaction(db, async (trx) => {
        const restored = await store.restore(trx, id);
        await noteState(trx, kind, id);
        return addTo(trx, restored);
      }),
    create: (db, { related, ...form }, origin) =>
      inTransaction(db, async (trx) => {
        const made = await store.create(trx, form as Form, origin);
        await noteState(trx, kind, made.id);
        if (related) await keepRelations(trx, kind, made.id, related);
        return addTo(trx, made);
      }),
    update: (db, id, { related, ...changes }) =>
      inTransaction(db, async (trx) => {
        const updated = await store.update(trx, id, changes as Changes<Form>);
        await noteState(trx, kind, id);
        if (related) await keepRelations(trx, kind, id, related);
        return addTo(trx, updated);
      }),
  };
}

/** A piece at a time, so that nobody waits until a long list is read. */
async function addRelated<Item extends Related & { id: string }>(
  db: Db,
  items: Item[],
): Promise<Item[]> {
  const yieldIfDue = createYielder();
  const added: Item[] = [];
  for (const piece of piecesOf(items)) {
    await yieldIfDue();
    const ids = piece.map(({ id }) => id);
    const found = await referencesOf(db, ids, false);
    added.push(...piece.map((item) => ({ ...item, related: found.get(item.id) ?? [] })));
  }
  return added;
}

async function addTo<Item extends Related & { id: string }>(db: Db, item: Item): Promise<Item> {
  const [found = item] = await addRelated(db, [item]);
  return found;
}
