import type { QueryClient, UseQueryOptions } from "@tanstack/react-query";

/** Fetches one item; null, which is kept, when there is none. */
export async function loadItem<Item>(
  client: QueryClient,
  query: UseQueryOptions<Item | null>,
): Promise<Item | null> {
  try {
    return await client.query(query);
  } catch (error) {
    if (!isMissing(error)) throw error;
    // An answer, too, so that the browser does not ask again over the rendered page.
    client.setQueryData(query.queryKey, null);
    return null;
  }
}

export function isMissing(error: unknown): boolean {
  return error instanceof Error && "status" in error && error.status === 404;
}
