import { z } from "zod";
import { blogPostForms } from "../../contract/forms/blog-post.ts";
import { blogPosts } from "../../contract/endpoints.ts";
import { type Route, pageInput, route } from "../http/route.ts";
import { blogPostCollection, listBlogPosts, publishedBlogPost } from "../store/blog-posts.ts";
import { crudRoutes } from "./crud.ts";
import { tagRoute } from "./form-choices.ts";

const slugInput = z.object({ slug: z.string() });

export const blogPostRoutes: Route[] = [
  route(blogPosts.published, pageInput, ({ db }, page) =>
    listBlogPosts(db, { ...page, publishedOnly: true }),
  ),
  route(blogPosts.featured, pageInput, ({ db }, page) =>
    listBlogPosts(db, { ...page, publishedOnly: true, featured: true }),
  ),
  route(blogPosts.bySlug, slugInput, ({ db }, { slug }) => publishedBlogPost(db, slug)),

  tagRoute(blogPosts.tags, blogPostCollection.table),
  ...crudRoutes(blogPosts.admin, blogPostForms, blogPostCollection),
];
