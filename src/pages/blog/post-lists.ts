import { compareTexts } from "../../lib/format/locale.ts";
import type { BlogPost } from "../../../contract/forms/blog-post.ts";

export const CATEGORY_PARAM = "category";

/** The categories that have posts, the fullest first. */
export function categoryCounts(posts: BlogPost[]): { category: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { category } of posts) counts.set(category, (counts.get(category) ?? 0) + 1);
  return [...counts]
    .map(([category, count]) => ({ category, count }))
    .toSorted((a, b) => b.count - a.count || compareTexts(a.category, b.category));
}

/**
 * The posts of a category. If it has none, all posts except the featured one shown above, unless that is the only
 * one.
 */
export function recentPosts(
  posts: BlogPost[],
  category: string | null,
  featured: Pick<BlogPost, "id"> | undefined,
): BlogPost[] {
  const inCategory = posts.filter((post) => post.category === category);
  if (inCategory.length > 0) return inCategory;
  const others = posts.filter(({ id }) => id !== featured?.id);
  return others.length > 0 ? others : posts;
}
