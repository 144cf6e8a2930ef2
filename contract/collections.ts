import { z } from "zod";
import type { CollectionKind, EntityOf } from "./collection-items.ts";
import { endpoint, type Endpoint } from "./endpoint.ts";
import { FacetCounts } from "./facets/facet-choice.ts";
import { BlogPost } from "./forms/blog-post.ts";
import { Category } from "./forms/category.ts";
import { Design } from "./forms/design.ts";
import { FacetPage } from "./forms/facet-page.ts";
import { Product, ProductCategory } from "./forms/product.ts";
import { SitePage } from "./forms/site-page.ts";
import { SeasonPage } from "./forms/season-page.ts";
import { Lesson, Tutorial } from "./forms/tutorial.ts";
import {
  designsInput,
  facetInput,
  idInput,
  oneCategory,
  pageInput,
  searchText,
  slugInput,
} from "./inputs.ts";
import { page } from "./outputs.ts";
import { PAGE_LIMIT, type Page, type PageInput } from "./page.ts";
import { TAGS_LENGTH } from "./text/typed-tags.ts";

/** Input of a list that can be searched (decision 29): with `q`, what is found. */
const searchedInput = pageInput.extend({ q: searchText.optional() });

export const categories = {
  all: endpoint("GET", "/api/categories", {
    summary: "All that visitors may see.",
    input: pageInput,
    output: page(Category),
  }),
};

export const productCategories = {
  all: endpoint("GET", "/api/product-categories", {
    summary: "All that visitors may see.",
    input: pageInput,
    output: page(ProductCategory),
  }),
};

export const designs = {
  all: endpoint("GET", "/api/designs", { input: designsInput, output: page(Design) }),
  featured: endpoint("GET", "/api/designs/featured", { input: pageInput, output: page(Design) }),
  inCategory: endpoint("GET", "/api/designs/category/:category", {
    input: designsInput.extend({ category: z.string() }),
    output: page(Design),
  }),
  search: endpoint("GET", "/api/designs/search", {
    input: designsInput.extend({ q: searchText.default(""), category: oneCategory }),
    output: page(Design),
  }),
  facets: endpoint("GET", "/api/facets", {
    summary: "Of a list of designs, how many each word of a facet would leave.",
    input: facetInput.extend({ q: searchText.optional(), category: oneCategory }),
    output: FacetCounts,
  }),
  byIds: endpoint("GET", "/api/designs/by-ids", {
    summary: `Up to ${PAGE_LIMIT} designs by their comma-separated ids, in the order asked; unknown ones are left out.`,
    input: z.object({
      ids: z
        .string("Please name the ids, separated by commas")
        .refine(
          (ids) => ids.split(",").length <= PAGE_LIMIT,
          `At most ${PAGE_LIMIT} designs can be requested`,
        ),
    }),
    output: page(Design),
  }),
  bySlug: endpoint("GET", "/api/designs/by-slug/:slug", {
    summary: "By the end of its page's address, in any case.",
    input: slugInput,
    output: Design,
  }),
  similar: endpoint("GET", "/api/designs/similar", {
    summary: "The designs most like one of them, or like what has tags, without itself.",
    input: z.object({
      id: z.string("Please name one design").optional(),
      tags: z
        .string("Please name the tags, separated by commas")
        .max(TAGS_LENGTH, `Tags may have at most ${TAGS_LENGTH} characters`)
        .optional(),
    }),
    output: page(Design),
  }),
};

export const products = {
  all: endpoint("GET", "/api/products", { input: searchedInput, output: page(Product) }),
  featured: endpoint("GET", "/api/products/featured", { input: pageInput, output: page(Product) }),
  bySlug: endpoint("GET", "/api/products/by-slug/:slug", { input: slugInput, output: Product }),
};

export const tutorials = {
  all: endpoint("GET", "/api/tutorials", { input: searchedInput, output: page(Tutorial) }),
  featured: endpoint("GET", "/api/tutorials/featured", {
    input: pageInput,
    output: page(Tutorial),
  }),
  bySlug: endpoint("GET", "/api/tutorials/by-slug/:slug", { input: slugInput, output: Lesson }),
  lesson: endpoint("GET", "/api/tutorials/:id", {
    summary: "As releases ask whose addresses name ids.",
    input: idInput,
    output: Lesson,
  }),
};

export const blogPosts = {
  all: endpoint("GET", "/api/blog-posts", { input: searchedInput, output: page(BlogPost) }),
  featured: endpoint("GET", "/api/blog-posts/featured", {
    input: pageInput,
    output: page(BlogPost),
  }),
  bySlug: endpoint("GET", "/api/blog-posts/:slug", { input: slugInput, output: BlogPost }),
};

export const seasonPages = {
  all: endpoint("GET", "/api/season-pages", {
    summary: "All that visitors may see.",
    input: pageInput,
    output: page(SeasonPage),
  }),
};

export const facetPages = {
  all: endpoint("GET", "/api/facet-pages", {
    summary: "What owners wrote for pages such as `/nails/red`. Others follow from the designs.",
    input: pageInput,
    output: page(FacetPage),
  }),
};

export const pages = {
  all: endpoint("GET", "/api/pages", {
    summary: "All that visitors may see. What a search finds comes without its content.",
    input: searchedInput,
    output: page(SitePage),
  }),
  bySlug: endpoint("GET", "/api/pages/:slug", { input: slugInput, output: SitePage }),
};

/** The calls that visitors make of any collection; those of some take more. */
export interface CollectionCalls<Entity> {
  readonly all: Endpoint<PageInput, Page<Entity>, PageInput & { q?: string | undefined }>;
  readonly featured?: Endpoint<PageInput, Page<Entity>, PageInput>;
}

/** Every collection. What others belong to comes before them. */
export const COLLECTIONS: {
  readonly [Kind in CollectionKind]: CollectionCalls<EntityOf<Kind>>;
} = {
  categories,
  productCategories,
  nailDesigns: designs,
  products,
  tutorials,
  blogPosts,
  seasonPages,
  facetPages,
  pages,
};

export const COLLECTION_KINDS = Object.keys(COLLECTIONS) as CollectionKind[];

/** The path segment: `product-categories` of `/api/product-categories`. */
export function collectionName(kind: CollectionKind): string {
  return COLLECTIONS[kind].all.path.replace("/api/", "");
}
