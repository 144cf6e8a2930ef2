import { adminCalls, type Crud } from "../../../contract/admin/admin-calls.ts";
import {
  COLLECTIONS,
  COLLECTION_KINDS,
  type CollectionCalls,
} from "../../../contract/collections.ts";
import type { CollectionKind, EntityOf, FormOf } from "../../../contract/collection-items.ts";
import type { Changes, Endpoint, Tagged } from "../../../contract/endpoint.ts";
import type { Db } from "../../database/database.ts";
import { type Caller, type Handler, type Route, route, saving } from "../../http/route.ts";
import { type ActivityEvent, type Actor, logActivity } from "../../store/history/activity.ts";
import { isPublished } from "../../store/webhooks.ts";
import { collections } from "../../store/collections.ts";
import { type Collection, requireMatch } from "../../store/collection.ts";
import { inTransaction } from "../../store/common.ts";
import { requireDraft, requireOwn, saveCreator, seenCreator } from "../../store/creators.ts";
import {
  findVersion,
  listVersions,
  updateWithVersion,
  updateManyWithVersions,
} from "../../store/history/versions.ts";
import { withIdempotencyKey } from "../../store/idempotency.ts";
import { readIds, readList } from "../../store/listing/read-list.ts";
import { findShown } from "../../store/public/related-items.ts";
import { completeAutosave } from "../../store/history/unfinished.ts";
import { idsInputOf, listingInput } from "../../store/listing/listing.ts";
import {
  CATEGORY_ITEMS,
  type CategoryKind,
  holdsItems,
  CATEGORY_KINDS,
  type EmptiedCategory,
  moveCalls,
} from "../../../contract/admin/category-moves.ts";
import { COLLECTION_WORDS } from "../../../contract/collection-words.ts";
import { createYielder } from "../../runtime/yielding.ts";
import { refuseWhileUsed } from "../../store/category-paths.ts";
import { inPieces } from "../../store/lists.ts";
import {
  countItemsIn,
  type CategoryRef,
  categoryAt,
  categoryWithId,
  itemsIn,
  moveItems,
} from "../../store/move-items.ts";
import { invalid, required } from "../../problems.ts";

function crudRoutes<Form, Entity>(
  kind: CollectionKind,
  endpoints: Crud<Form, Tagged<Entity>>,
  store: Collection<Form, Entity>,
): Route[] {
  const { listing } = store;
  return [
    route({ ...endpoints.list, input: listingInput(listing) }, ({ db }, input, caller) =>
      readList(db, store, { ...input, creator: seenCreator(caller) }),
    ),
    route({ ...endpoints.ids, input: idsInputOf(listing) }, ({ db }, input, caller) =>
      readIds(db, listing, { ...input, creator: seenCreator(caller) }),
    ),
    route(endpoints.find, async ({ db }, { id }, caller) => {
      const item = await store.find(db, id);
      if (!isPublished(item)) await requireOwn(db, id, caller);
      return item;
    }),
    ofOwn(endpoints.versions, ({ db }, { id }) => listVersions(db, { kind, id })),
    ofOwn(endpoints.version, ({ db }, input) => findVersion(db, kind, store, input)),
    ...oneItemRoutes(kind, endpoints, store),
    ...manyItemsRoutes(kind, endpoints, store),
  ];
}

/** A call that reads an item: writers read what they made. */
function ofOwn<Input extends { id: string }, Output>(
  endpoint: Endpoint<Input, Output, Input>,
  handler: Handler<Input, Output>,
): Route {
  return route<Input, Output, Input>(endpoint, async (deps, input, caller) => {
    await requireOwn(deps.db, input.id, caller);
    return handler(deps, input, caller);
  });
}

/** The calls that every collection has: its public lists and the whole back office. */
export const collectionRoutes: Route[] = COLLECTION_KINDS.flatMap(routesOfKind);

function routesOfKind<Kind extends CollectionKind>(kind: Kind): Route[] {
  const store: Collection<FormOf<Kind>, EntityOf<Kind>> = collections[kind];
  return [...publicRoutes(COLLECTIONS[kind], store), ...crudRoutes(kind, adminCalls[kind], store)];
}

function publicRoutes<Form, Entity>(
  { all, featured }: CollectionCalls<Entity>,
  store: Collection<Form, Entity>,
): Route[] {
  const list = listRoute(all, store);
  if (!featured) return [list];
  const featuredRoute = route(
    featured,
    ({ db }, page) => store.shown(db, { ...page, featured: true }),
    async ({ db }, page) => store.whole?.(db, { ...page, featured: true }),
  );
  return [list, featuredRoute];
}

/** All items that visitors may see, or those that match a search. */
function listRoute<Form, Entity>(
  all: CollectionCalls<Entity>["all"],
  store: Collection<Form, Entity>,
): Route {
  const { searchedBy } = store;
  return route(
    all,
    ({ db }, { q, ...page }) =>
      q === undefined || !searchedBy
        ? store.shown(db, page)
        : findShown(db, { ...store, searchedBy }, { q, ...page }),
    async ({ db }, page) => store.whole?.(db, page),
  );
}

/** The calls that create and change one item; each is logged. */
function oneItemRoutes<Form, Entity>(
  kind: CollectionKind,
  { create, update, remove, restore }: Crud<Form, Tagged<Entity>>,
  store: Collection<Form, Entity>,
): Route[] {
  /** `before` is what an item was that was there. */
  const log = (
    trx: Db,
    actor: Actor,
    action: ActivityEvent["action"],
    { id, item, before }: { id: string; item: object; before?: object },
  ) => {
    const isNewlyPublic =
      action !== "delete" && isPublished(item) && !(before && isPublished(before));
    const published = isNewlyPublic ? [id] : [];
    return logActivity(trx, actor, {
      action,
      kind,
      item: { id, name: nameOf(store, item) },
      published,
    });
  };

  return [
    route(create, ({ db }, form, caller) => {
      const make = async (trx: Db) => {
        const made = await store.create(trx, form);
        requireDraft(made, caller);
        await saveCreator(trx, idOf(made), caller);
        await log(trx, caller, "add", { id: idOf(made), item: made });
        return made;
      };
      const { adminId, key } = caller;
      if (!adminId || !key) return inTransaction(db, make);
      return inTransaction(db, async (trx) => {
        const made = await withIdempotencyKey(
          trx,
          { adminId, key, request: [create.path, form] },
          make,
        );
        // Also when the create was repeated: the form may have been typed in and reverted since.
        await completeAutosave(trx, caller);
        return made;
      });
    }),
    saving(update, async (trx, { id, ...changes }, caller) => {
      await requireMatch(trx, store, id, caller.ifMatch);
      const change = { kind, store, id, changes: changes as Changes<Form>, actor: caller };
      await requireOwn(trx, id, caller);
      const { before, saved, isChanged } = await updateWithVersion(trx, change);
      for (const item of [before, saved]) requireDraft(item, caller);
      if (isChanged) await log(trx, caller, "change", { id, item: saved, before });
      await completeAutosave(trx, caller);
      return saved;
    }),
    saving(remove, async (trx, { id }, caller) => {
      await requireMatch(trx, store, id, caller.ifMatch);
      const present = await store.find(trx, id);
      await requireOwn(trx, id, caller);
      requireDraft(present, caller);
      await store.remove(trx, id);
      await log(trx, caller, "delete", { id, item: present });
    }),
    saving(restore, async (trx, { id }, caller) => {
      await requireOwn(trx, id, caller);
      const restored = await store.restore(trx, id);
      requireDraft(restored, caller);
      await log(trx, caller, "restore", { id, item: restored });
      return restored;
    }),
  ];
}

function nameOf({ table }: { table: { label: string } }, item: object): string {
  return String(new Map<string, unknown>(Object.entries(item)).get(table.label));
}

function idOf(item: object): string {
  return String(new Map<string, unknown>(Object.entries(item)).get("id"));
}

/** Calls about many items: all of them change, or none. Each call is one activity entry. */
function manyItemsRoutes<Form, Entity>(
  kind: CollectionKind,
  endpoints: Crud<Form, Tagged<Entity>>,
  store: Collection<Form, Entity>,
): Route[] {
  /** Runs the work on the items in chunks, in one transaction. */
  function allOrNone(
    db: Db,
    ids: string[],
    { caller, action }: { caller: Caller; action: ActivityEvent["action"] },
    change: (trx: Db, ids: string[]) => Promise<unknown>,
  ): Promise<void> {
    return inTransaction(db, async (trx) => {
      await inPieces(ids, async (piece) => void (await change(trx, piece)));
      await logActivity(trx, caller, { action, kind, ids });
    });
  }

  return [
    saving(endpoints.updateMany, async (trx, { ids, changes }, caller) => {
      const changed = await updateManyWithVersions(trx, {
        kind,
        store,
        ids,
        changes,
        actor: caller,
      });
      const published = changed
        .filter(({ before, saved }) => isPublished(saved) && !isPublished(before))
        .map(({ id }) => id);
      await logActivity(trx, caller, { action: "change", kind, ids, published });
      return changed.map(({ id, before, saved }) => ({
        id,
        etag: saved.etag,
        before: sameFields(before, changes),
      }));
    }),
    saving(endpoints.removeMany, async (trx, { ids }, caller) => {
      if (holdsItems(kind)) await refuseWhileAnyUsed(trx, kind, ids);
      await allOrNone(trx, ids, { caller, action: "delete" }, store.removeMany);
    }),
    route(endpoints.restoreMany, async ({ db }, { ids }, caller) => {
      await allOrNone(db, ids, { caller, action: "restore" }, store.restoreMany);
      return ids.map((id) => ({ id }));
    }),
  ];
}

/** One message for all of them, worded for the first category that is in use. */
async function refuseWhileAnyUsed(trx: Db, kind: CategoryKind, ids: string[]): Promise<void> {
  const { noun } = COLLECTION_WORDS[CATEGORY_ITEMS[kind]];
  refuseWhileUsed(await countItemsIn(trx, kind, ids), noun, "what you selected");
}

function sameFields<Form>(item: object, changes: Changes<Form>): Changes<Form> {
  const names = Object.keys(changes) as (keyof Form)[];
  return Object.fromEntries(names.map((name) => [name, (item as Form)[name]])) as Changes<Form>;
}

/** Deletes categories that are in use by moving their items to another, and undoes that. */
export const categoryMoveRoutes: Route[] = CATEGORY_KINDS.flatMap((kind) => [
  saving(moveCalls[kind].remove, async (trx, input, caller) => {
    const { id } = input;
    await requireMatch(trx, collections[kind], id, caller.ifMatch);
    const { name } = await collections[kind].find(trx, id);
    const [emptied] = await emptyAndRemove(trx, kind, [id], input.into, caller);
    await logActivity(trx, caller, { action: "delete", kind, item: { id, name } });
    return { into: emptied?.into ?? "", ids: emptied?.ids ?? [] };
  }),
  saving(moveCalls[kind].removeMany, async (trx, { ids, into }, caller) => {
    const emptied = await emptyAndRemove(trx, kind, ids, into, caller);
    await logActivity(trx, caller, { action: "delete", kind, ids });
    return emptied;
  }),
  saving(moveCalls[kind].restore, async (trx, input, caller) => {
    const { id } = input;
    const into = await knownCategory(trx, kind, id);
    if (into.is_deleted) {
      await collections[kind].restore(trx, id);
      await logActivity(trx, caller, { action: "restore", kind, item: into });
    }
    const from = await knownCategory(trx, kind, input.into);
    const items = await itemsIn(trx, kind, from.id, input.ids);
    await moveItems(trx, kind, items, { from, into }, caller);
    await logMoves(trx, kind, items.length, into, caller);
    return items.map((item) => item.id);
  }),
]);

/** Returns the moved items of each category, in order. */
async function emptyAndRemove(
  trx: Db,
  kind: CategoryKind,
  ids: string[],
  address: string,
  caller: Caller,
): Promise<EmptiedCategory[]> {
  const into = await categoryAt(trx, kind, address);
  if (!into || ids.includes(into.id)) throw noneToMoveTo(kind, address);
  const yieldIfDue = createYielder();
  const emptied: EmptiedCategory[] = [];
  for (const id of ids) {
    const from = await knownCategory(trx, kind, id);
    const items = await itemsIn(trx, kind, id);
    await moveItems(trx, kind, items, { from, into }, caller);
    await collections[kind].remove(trx, id);
    emptied.push({ id, into: into.id, ids: items.map((item) => item.id) });
    await yieldIfDue();
  }
  await logMoves(trx, kind, emptied.flatMap((one) => one.ids).length, into, caller);
  return emptied;
}

async function logMoves(
  trx: Db,
  kind: CategoryKind,
  count: number,
  { name }: CategoryRef,
  caller: Caller,
): Promise<void> {
  if (count === 0) return;
  await logActivity(trx, caller, { action: "move", kind: CATEGORY_ITEMS[kind], name, count });
}

async function knownCategory(trx: Db, kind: CategoryKind, id: string): Promise<CategoryRef> {
  const category = required(await categoryWithId(trx, kind, id), collections[kind].table.item);
  return category;
}

function noneToMoveTo(kind: CategoryKind, address: string) {
  const message = `There is no other ${collections[kind].table.item} “${address}”`;
  return invalid([{ field: "into", message }]);
}
