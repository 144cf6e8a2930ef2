import type { InvalidateQueryFilters, QueryClient } from "@tanstack/react-query";
import { account } from "../../../contract/endpoints.ts";

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
