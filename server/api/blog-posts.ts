import { z } from "zod";
import { blogPosts } from "../../contract/collections.ts";
import { type Route, route } from "../http/route.ts";
import { publishedBlogPost } from "../store/blog-posts.ts";

const slugInput = z.object({ slug: z.string() });

/** What posts answer beside what every collection does. */
export const blogPostRoutes: Route[] = [
  route(blogPosts.bySlug, slugInput, ({ db }, { slug }) => publishedBlogPost(db, slug)),
];
