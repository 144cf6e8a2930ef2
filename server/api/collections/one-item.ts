import { z } from "zod";
import type { CollectionKind } from "../../../contract/collections.ts";
import type { Changes } from "../../../contract/endpoints.ts";
import type { Crud } from "../../../contract/admin/admin-calls.ts";
import type { Tagged } from "../../../contract/tagged.ts";
import type { Db } from "../../database/database.ts";
import { type Route, idInput, route } from "../../http/route.ts";
import { type Act, type Actor, logActivity } from "../../store/activity/activity.ts";
import { type Collection, requireMatch } from "../../store/collection.ts";
import { inTransaction } from "../../store/common.ts";
import { changeItem } from "../../store/history/change-item.ts";
import { once } from "../../store/idempotency.ts";
import { finish } from "../../store/unfinished/unfinished.ts";

/** The calls that make and change one item; each tells the log. */
export function oneItemRoutes<Form, Entity>(
  kind: CollectionKind,
  { create, update, remove, restore }: Crud<Form, Tagged<Entity>>,
  store: Collection<Form, Entity>,
): Route[] {
  const log = (trx: Db, actor: Actor, action: Act["action"], id: string, item: object) =>
    logActivity(trx, actor, { action, kind, item: { id, name: nameOf(store, item) } });

  return [
    route(create, store.forms.create, ({ db }, form, caller) => {
      const make = async (trx: Db) => {
        const made = await store.create(trx, form);
        await log(trx, caller, "add", idOf(made), made);
        return made;
      };
      const { adminId, key } = caller;
      if (!adminId || !key) return inTransaction(db, make);
      return inTransaction(db, async (trx) => {
        const made = await once(trx, { adminId, key, request: [create.path, form] }, make);
        // Also of a repetition: more may have been typed and taken back before that.
        await finish(trx, caller);
        return made;
      });
    }),
    route(
      update,
      z.intersection(idInput, store.forms.changes),
      ({ db }, { id, ...changes }, caller) =>
        inTransaction(db, async (trx) => {
          await requireMatch(trx, store, id, caller.ifMatch);
          const change = { kind, store, id, changes: changes as Changes<Form>, actor: caller };
          const { saved, isChanged } = await changeItem(trx, change);
          if (isChanged) await log(trx, caller, "change", id, saved);
          await finish(trx, caller);
          return saved;
        }),
    ),
    route(remove, idInput, ({ db }, { id }, caller) =>
      inTransaction(db, async (trx) => {
        await requireMatch(trx, store, id, caller.ifMatch);
        const present = await store.find(trx, id);
        await store.remove(trx, id);
        await log(trx, caller, "delete", id, present);
      }),
    ),
    route(restore, idInput, ({ db }, { id }, caller) =>
      inTransaction(db, async (trx) => {
        const restored = await store.restore(trx, id);
        await log(trx, caller, "restore", id, restored);
        return restored;
      }),
    ),
  ];
}

function nameOf({ table }: { table: { label: string } }, item: object): string {
  return String(new Map<string, unknown>(Object.entries(item)).get(table.label));
}

function idOf(item: object): string {
  return String(new Map<string, unknown>(Object.entries(item)).get("id"));
}
