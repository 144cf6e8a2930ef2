import {
  type QueryClient,
  type UseQueryOptions,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import type { Product } from "../../../contract/forms/product.ts";
import type { Lesson } from "../../../contract/forms/tutorial.ts";
import { withSlug, queries } from "./queries.ts";

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

/** One item; null when there is none. What a list has of it stands in until it is there. */
export function useItem<Item>(
  query: UseQueryOptions<Item | null>,
  known: (client: QueryClient) => Item | undefined,
) {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(query);
  const onRetry = () => void refetch();
  if (data === null || isMissing(error)) return { item: null, onRetry };
  return { item: data ?? known(client), error, onRetry };
}

export function isMissing(error: unknown): boolean {
  return error instanceof Error && "status" in error && error.status === 404;
}

/** A tutorial out of the list at hand, without the pictures of its steps. */
export function knownLesson(client: QueryClient, slug: string): Lesson | undefined {
  const found = withSlug(client.getQueryData(queries.tutorials().queryKey)?.items, slug);
  return found && { ...found, step_images: [], step_pictures: [] };
}

export function knownProduct(client: QueryClient, slug: string): Product | undefined {
  return withSlug(client.getQueryData(queries.products().queryKey)?.items, slug);
}
