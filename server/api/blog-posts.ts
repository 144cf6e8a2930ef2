import { blogPosts } from "../../contract/collections.ts";
import { type Route, route, slugInput } from "../http/route.ts";
import { publishedBlogPost } from "../store/blog-posts.ts";

/** What posts answer beside what every collection does. */
export const blogPostRoutes: Route[] = [
  route(blogPosts.bySlug, slugInput, ({ db }, { slug }) => publishedBlogPost(db, slug)),
];
