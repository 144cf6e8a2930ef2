import type { BlogPost } from "../../../contract/blog-post.ts";

export const CATEGORY_PARAM = "category";

/** The categories that have posts, the fullest first. */
export function categoryCounts(posts: BlogPost[]): { category: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { category } of posts) counts.set(category, (counts.get(category) ?? 0) + 1);
  return [...counts]
    .map(([category, count]) => ({ category, count }))
    .toSorted((a, b) => b.count - a.count || a.category.localeCompare(b.category));
}

/** The posts of a category; all of them where no post is in it. */
export function postsIn(posts: BlogPost[], category: string | null): BlogPost[] {
  const found = posts.filter((post) => post.category === category);
  return found.length > 0 ? found : posts;
}
