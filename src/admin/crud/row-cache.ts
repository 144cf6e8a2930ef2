import { sendAsAdmin } from "../kit/calls.ts";
import {
  useQuery,
  useQueryClient,
  type InvalidateQueryFilters,
  type QueryClient,
} from "@tanstack/react-query";
import type { Crud } from "../../../contract/admin/admin-calls.ts";
import type { Page } from "../../../contract/page.ts";
import type { Row } from "../kit/list/column.ts";
import { account } from "../../../contract/endpoints.ts";

/** One item, as long as `enabled`. */
export function useItem<Form, Entity>(calls: Crud<Form, Entity>, id: string, enabled: boolean) {
  return useQuery({
    queryKey: [calls.find.path, { id }],
    queryFn: () => sendAsAdmin(calls.find, { id }),
    enabled,
    refetchOnMount: "always",
    gcTime: 0,
  });
}

/** The rows as they stand in the cache, whatever page they are on, for changing them in place. */
export function useRowCache<Form, Entity extends Pick<Row, "id">>(calls: Crud<Form, Entity>) {
  const client = useQueryClient();
  const queryKey = [calls.list.path];

  function patch(change: (rows: Entity[]) => Entity[]) {
    // A list on its way was read before this change: it is asked for again.
    const isOutOfDate = client.isFetching({ queryKey }) > 0;
    client.setQueriesData<Page<Entity>>({ queryKey }, (list) => {
      if (!list) return list;
      const items = change(list.items);
      return { ...list, items, total: list.total + items.length - list.items.length };
    });
    if (isOutOfDate) void askAnew(client, { queryKey });
  }

  /** Of the lists that are shown; those of before may be out of date. */
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
    /** Every list that shows this content, but the one of the cache that is shown: its rows keep their places. */
    refreshOthers: () => void refreshContent(client, calls.list.path),
  };
}

/**
 * Marks every list that shows content as out of date, public ones included: a design is on half of
 * the site's pages, a category's name on all of them, and which seasons there are says the site itself. What is shown of the lists at the path
 * `except` is up to date already.
 */
export async function refreshContent(client: QueryClient, except?: string): Promise<void> {
  if (except !== undefined) {
    await client.invalidateQueries({ queryKey: [except], refetchType: "none" });
  }
  await askAnew(client, {
    predicate: ({ queryKey: [path] }) =>
      typeof path === "string" &&
      path.startsWith("/api/") &&
      path !== except &&
      path !== account.status.path,
  });
}

/**
 * Invalidates, and asks again for what is shown. Also for what is being asked for the first time,
 * whose answer may have been read before the change: by itself TanStack Query would go by it.
 */
export async function askAnew(client: QueryClient, filters: InvalidateQueryFilters): Promise<void> {
  await client.cancelQueries({
    ...filters,
    predicate: (query) => query.state.data === undefined && (filters.predicate?.(query) ?? true),
  });
  await client.invalidateQueries(filters);
}
