import { useQueryClient } from "@tanstack/react-query";
import type { Crud } from "../../../contract/admin/admin-calls.ts";
import type { Page } from "../../../contract/page.ts";
import { askAgain, refreshContent } from "../kit/calls.ts";

/** The cached rows of all pages of a list, to be changed in place. */
export function useRowCache<Form, Entity extends { id: string }>(calls: Crud<Form, Entity>) {
  const client = useQueryClient();
  const queryKey = [calls.list.path];

  function patch(change: (rows: Entity[]) => Entity[]) {
    // A list that is loading was read before this change.
    const isOutOfDate = client.isFetching({ queryKey }) > 0;
    client.setQueriesData<Page<Entity>>({ queryKey }, (list) => {
      if (!list) return list;
      const items = change(list.items);
      return { ...list, items, total: list.total + items.length - list.items.length };
    });
    if (isOutOfDate) void askAgain(client, { queryKey });
  }

  /** Only in lists that are shown; others may be out of date. */
  function find(id: string): Entity | undefined {
    return client
      .getQueryCache()
      .findAll({ queryKey, type: "active" })
      .flatMap(({ state }) => (state.data as Page<Entity> | undefined)?.items ?? [])
      .find((row) => row.id === id);
  }

  return {
    patch,
    find,
    refreshAll: () => void refreshContent(client),
    /** All lists with this content except the shown one, whose rows keep their places. */
    refreshOthers: () => void refreshContent(client, calls.list.path),
  };
}
