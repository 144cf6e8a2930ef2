import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import type { BlogPost } from "../../../contract/forms/blog-post.ts";
import { isMissing, loadItem } from "./find-item.ts";
import { withSlug, queries } from "./queries.ts";

/** Fetches a post unless a list already brought it. Null when there is no such post. */
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

/** A post out of the lists at hand. */
export function knownPost(client: QueryClient, slug: string): BlogPost | undefined {
  const lists = [queries.blogPosts(), queries.featuredPosts()];
  return withSlug(
    lists.flatMap(({ queryKey }) => client.getQueryData(queryKey)?.items ?? []),
    slug,
  );
}
