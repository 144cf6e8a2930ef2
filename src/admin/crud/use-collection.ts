import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Changes, Crud } from "../../../contract/endpoints.ts";
import type { Page } from "../../../contract/page.ts";
import { send } from "../../lib/send.ts";
import { notifyFailure } from "../failure.ts";
import { useWithSession } from "../session.tsx";
import type { Row } from "./column.ts";
import { refreshContent } from "./refresh-content.ts";

/** All rows of a collection. */
export function useRows<Form, Entity>(calls: Crud<Form, Entity>) {
  const withSession = useWithSession();
  return useQuery({
    queryKey: [calls.list.path, {}],
    queryFn: () => withSession(() => send(calls.list, {})),
  });
}

/** The rows as they stand in the cache, for changing them in place. */
export function useRowCache<Form, Entity extends Row>(calls: Crud<Form, Entity>) {
  const client = useQueryClient();

  function patch(change: (rows: Entity[]) => Entity[]) {
    client.setQueryData<Page<Entity>>([calls.list.path, {}], (list) => {
      if (!list) return list;
      const items = change(list.items);
      return { ...list, items, total: list.total + items.length - list.items.length };
    });
  }

  return {
    patch,
    refreshAll: () => void refreshContent(client),
    /** Every list that shows this content, but the one of the cache itself. */
    refreshOthers: () => void refreshContent(client, calls.list.path),
  };
}

/** What can be done to one row; every list that shows its content follows. */
export function useCollection<Form, Entity extends Row>(calls: Crud<Form, Entity>, noun: string) {
  const withSession = useWithSession();
  const { patch, refreshAll, refreshOthers } = useRowCache(calls);

  const replace = (id: string, next: (row: Entity) => Entity) =>
    patch((rows) => rows.map((row) => (row.id === id ? next(row) : row)));

  async function create(form: Form) {
    await withSession(() => send(calls.create, form));
    refreshAll();
  }

  async function update(id: string, changes: Changes<Form>) {
    const saved = await withSession(() => send(calls.update, { ...changes, id }));
    replace(id, () => saved);
    refreshOthers();
  }

  /** Shows the changes at once and takes them back when the server refuses. */
  async function change(row: Entity, changes: Changes<Form> & Partial<Entity>) {
    replace(row.id, (current) => ({ ...current, ...changes }));
    try {
      await update(row.id, changes);
    } catch (error) {
      const before = Object.keys(changes).map((name) => [name, row[name as keyof Entity]]);
      replace(row.id, (current) => ({ ...current, ...Object.fromEntries(before) }));
      notifyFailure(`The ${noun} was not changed`, error);
    }
  }

  async function remove(id: string) {
    try {
      await withSession(() => send(calls.remove, { id }));
    } catch (error) {
      notifyFailure(`The ${noun} was not deleted`, error);
      return false;
    }
    patch((rows) => rows.filter((row) => row.id !== id));
    refreshOthers();
    return true;
  }

  async function restore(id: string) {
    try {
      await withSession(() => send(calls.restore, { id }));
    } catch (error) {
      notifyFailure(`The ${noun} was not restored`, error);
      return false;
    }
    refreshAll();
    return true;
  }

  return { create, update, change, remove, restore };
}
