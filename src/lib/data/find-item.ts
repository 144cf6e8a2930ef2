import {
  type QueryClient,
  type UseQueryOptions,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import type { Product } from "../../../contract/forms/product.ts";
import type { Lesson } from "../../../contract/forms/tutorial.ts";
import { withSlug, queries } from "./queries.ts";
import type { Category } from "../../../contract/forms/category.ts";
import type { BlogPost } from "../../../contract/forms/blog-post.ts";

/** Fetches an item; null, which is cached, if it does not exist. */
export async function loadItem<Item>(
  client: QueryClient,
  query: UseQueryOptions<Item | null>,
): Promise<Item | null> {
  try {
    return await client.query(query);
  } catch (error) {
    if (!isMissing(error)) throw error;
    // Cached too, so that the browser does not request it again after hydration.
    client.setQueryData(query.queryKey, null);
    return null;
  }
}

/** One item; null when there is none. Until it has loaded, the list’s entry is shown. */
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

/** A tutorial from the loaded list, without the pictures of its steps. */
export function knownLesson(client: QueryClient, slug: string): Lesson | undefined {
  const found = withSlug(client.getQueryData(queries.tutorials().queryKey)?.items, slug);
  return found && { ...found, step_images: [], step_pictures: [] };
}

export function knownProduct(client: QueryClient, slug: string): Product | undefined {
  return withSlug(client.getQueryData(queries.products().queryKey)?.items, slug);
}

/** The category at a path, in any case. */
export function findCategory(categories: Category[], path: string): Category | undefined {
  return categories.find((category) => isSameCategory(category.path, path));
}

export function isSameCategory(path: string, other: string): boolean {
  return path.toLowerCase() === other.toLowerCase();
}

/** Fetches a post unless a cached list has it. Null if it does not exist. */
export async function loadPost(client: QueryClient, slug: string): Promise<BlogPost | null> {
  const query = queries.blogPost(slug);
  const known = knownPost(client, slug);
  if (known) return client.setQueryData(query.queryKey, (post) => post ?? known) ?? known;
  return loadItem(client, query);
}

export function usePost(slug: string) {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    ...queries.blogPost(slug),
    initialData: () => knownPost(client, slug),
  });
  return { post: isMissing(error) ? null : data, error, refetch };
}

/** A post from the loaded lists. */
export function knownPost(client: QueryClient, slug: string): BlogPost | undefined {
  const lists = [queries.blogPosts(), queries.featuredPosts()];
  return withSlug(
    lists.flatMap(({ queryKey }) => client.getQueryData(queryKey)?.items ?? []),
    slug,
  );
}
