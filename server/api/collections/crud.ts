import { z } from "zod";
import { BULK_LIMIT, type Changes, type Crud } from "../../../contract/endpoints.ts";
import type { Tagged } from "../../../contract/tagged.ts";
import { createYielder } from "../../runtime/yielding.ts";
import type { Db } from "../../database/database.ts";
import { type Route, idInput, pageInput, route } from "../../http/route.ts";
import { readIds, readList } from "../../store/listing/read-list.ts";
import { idsInputOf, listInput } from "../lists/list-input.ts";
import { type Collection, requireMatch } from "../../store/collection.ts";
import { inTransaction } from "../../store/common.ts";
import { listDeleted } from "../../store/deleted.ts";
import { once } from "../../store/idempotency.ts";

const idsInput = z.object({
  ids: z
    .array(z.string("Each id must be text"), "Please name the ids as a list")
    .min(1, "Please select at least one")
    .max(BULK_LIMIT, `At most ${BULK_LIMIT} can be changed at once`),
});

/** The calls that every collection of the back office has, for one item and for many at once. */
export function crudRoutes<Form, Entity>(
  endpoints: Crud<Form, Tagged<Entity>>,
  store: Collection<Form, Entity>,
): Route[] {
  const { forms } = store;
  const oneChanged = z.intersection(idInput, forms.changes);
  const manyChanged = idsInput.extend({ changes: forms.changes });
  return [
    route(endpoints.list, listInput(store.listing), ({ db }, input) => readList(db, store, input)),
    route(endpoints.ids, idsInputOf(store.listing), ({ db }, input) =>
      readIds(db, store.listing, input),
    ),
    route(endpoints.deleted, pageInput, ({ db }, page) => listDeleted(db, store.table, page)),
    route(endpoints.find, idInput, ({ db }, { id }) => store.find(db, id)),
    route(endpoints.create, forms.create, ({ db }, form, { adminId, key }) => {
      if (!adminId || !key) return store.create(db, form);
      const request = [endpoints.create.path, form];
      return once(db, { adminId, key, request }, (trx) => store.create(trx, form));
    }),
    route(endpoints.update, oneChanged, ({ db }, { id, ...changes }, { ifMatch }) =>
      inTransaction(db, async (trx) => {
        await requireMatch(trx, store, id, ifMatch);
        return store.update(trx, id, changes as Changes<Form>);
      }),
    ),
    route(endpoints.remove, idInput, ({ db }, { id }, { ifMatch }) =>
      inTransaction(db, async (trx) => {
        await requireMatch(trx, store, id, ifMatch);
        await store.remove(trx, id);
      }),
    ),
    route(endpoints.restore, idInput, ({ db }, { id }) =>
      inTransaction(db, (trx) => store.restore(trx, id)),
    ),

    route(endpoints.updateMany, manyChanged, ({ db }, { ids, changes }) =>
      allOrNone(db, ids, async (trx, id) => {
        const before = await store.find(trx, id);
        const { etag } = await store.update(trx, id, changes);
        return { id, etag, before: sameFields(before, changes) };
      }),
    ),
    route(endpoints.removeMany, idsInput, async ({ db }, { ids }) => {
      await allOrNone(db, ids, store.remove);
    }),
    route(endpoints.restoreMany, idsInput, ({ db }, { ids }) =>
      allOrNone(db, ids, async (trx, id) => {
        await store.restore(trx, id);
        return { id };
      }),
    ),
  ];
}

function sameFields<Form>(item: object, changes: Changes<Form>): Changes<Form> {
  const names = Object.keys(changes) as (keyof Form)[];
  return Object.fromEntries(names.map((name) => [name, (item as Form)[name]])) as Changes<Form>;
}

/** Does something to each item, in order, in one transaction. */
function allOrNone<Result>(
  db: Db,
  ids: string[],
  change: (trx: Db, id: string) => Promise<Result>,
): Promise<Result[]> {
  return inTransaction(db, async (trx) => {
    const yieldIfDue = createYielder();
    const results: Result[] = [];
    for (const id of ids) {
      results.push(await change(trx, id));
      await yieldIfDue();
    }
    return results;
  });
}
