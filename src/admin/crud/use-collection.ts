import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Endpoint } from "../../../contract/endpoints.ts";
import type { Page, PageInput } from "../../../contract/page.ts";
import { toast } from "../../components/ui/toast-store.ts";
import { send } from "../../lib/send.ts";
import { failureMessage } from "../failure.ts";
import { useWithSession } from "../session.tsx";
import type { Row } from "./column.ts";
import { refreshContent } from "./refresh-content.ts";

/** The calls of one collection, as `contract/endpoints.ts` lists them. */
export interface CollectionCalls<Form, Entity> {
  list: Endpoint<PageInput, Page<Entity>>;
  create: Endpoint<Form, Entity>;
  update: Endpoint<{ id: string } & Partial<Form>, Entity>;
  remove: Endpoint<{ id: string }, void>;
  restore: Endpoint<{ id: string }, Entity>;
}

/** All rows of a collection. */
export function useRows<Form, Entity>(calls: CollectionCalls<Form, Entity>) {
  const withSession = useWithSession();
  return useQuery({
    queryKey: [calls.list.path, {}],
    queryFn: () => withSession(() => send(calls.list, {})),
  });
}

/** What can be done to a collection; every list that shows its content follows. */
export function useCollection<Form, Entity extends Row>(
  calls: CollectionCalls<Form, Entity>,
  noun: string,
) {
  const client = useQueryClient();
  const withSession = useWithSession();
  const listKey = [calls.list.path, {}];
  const refreshOthers = () => refreshContent(client, calls.list.path);

  function patch(change: (rows: Entity[]) => Entity[]) {
    client.setQueryData<Page<Entity>>(listKey, (list) => {
      if (!list) return list;
      const items = change(list.items);
      return { ...list, items, total: list.total + items.length - list.items.length };
    });
  }

  const replace = (id: string, next: (row: Entity) => Entity) =>
    patch((rows) => rows.map((row) => (row.id === id ? next(row) : row)));

  async function create(form: Form) {
    await withSession(() => send(calls.create, form));
    void refreshContent(client);
  }

  async function update(id: string, form: Partial<Form>) {
    const saved = await withSession(() => send(calls.update, { ...form, id }));
    replace(id, () => saved);
    void refreshOthers();
  }

  /** Shows the changes at once and takes them back when the server refuses. */
  async function change(row: Entity, changes: Partial<Form> & Partial<Entity>) {
    replace(row.id, (current) => ({ ...current, ...changes }));
    try {
      await update(row.id, changes);
    } catch (error) {
      const before = Object.keys(changes).map((name) => [name, row[name as keyof Entity]]);
      replace(row.id, (current) => ({ ...current, ...Object.fromEntries(before) }));
      fail(`The ${noun} was not changed`, error);
    }
  }

  async function remove(id: string) {
    try {
      await withSession(() => send(calls.remove, { id }));
    } catch (error) {
      fail(`The ${noun} was not deleted`, error);
      return false;
    }
    patch((rows) => rows.filter((row) => row.id !== id));
    void refreshOthers();
    return true;
  }

  async function restore(id: string) {
    try {
      await withSession(() => send(calls.restore, { id }));
    } catch (error) {
      fail(`The ${noun} was not restored`, error);
      return false;
    }
    void refreshContent(client);
    return true;
  }

  return { create, update, change, remove, restore };
}

function fail(title: string, error: unknown) {
  toast({ title, description: failureMessage(error), variant: "destructive" });
}
