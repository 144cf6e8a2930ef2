import type { QueryClient } from "@tanstack/react-query";
import { account, site } from "../../../contract/endpoints.ts";

const NOT_CONTENT = new Set([account.status.path, site.settings.path]);

/**
 * Marks every list that shows content as out of date, public ones included: a design is on half of
 * the site's pages, and a category's name on all of them. What is shown of the lists at the path
 * `except` is up to date already.
 */
export async function refreshContent(client: QueryClient, except?: string): Promise<void> {
  if (except !== undefined) {
    await client.invalidateQueries({ queryKey: [except], refetchType: "none" });
  }
  await client.invalidateQueries({
    predicate: ({ queryKey: [path] }) =>
      typeof path === "string" &&
      path.startsWith("/api/") &&
      path !== except &&
      !NOT_CONTENT.has(path),
  });
}
