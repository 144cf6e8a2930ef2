import { designsInput, facetInput, idInput, oneCategory, searchText, slugInput } from "./inputs.ts";
import { z } from "zod";
import { TAGS_LENGTH } from "./text/typed-tags.ts";
import type { DesignsChoice } from "./facets/facet-choice.ts";
import type { FacetCounts } from "./facets/facet-choice.ts";
import type { BlogPost, BlogPostForm } from "./forms/blog-post.ts";
import type { Category, CategoryForm } from "./forms/category.ts";
import type { Design, DesignForm } from "./forms/design.ts";
import type {
  ProductCategory,
  ProductCategoryForm,
  Product,
  ProductForm,
} from "./forms/product.ts";
import type { SeasonPage, SeasonPageForm } from "./forms/season-page.ts";
import type { Lesson, Tutorial, TutorialForm } from "./forms/tutorial.ts";
import { PAGE_LIMIT, type Page, type PageInput } from "./page.ts";
import { type, type Endpoint, endpoint } from "./endpoint.ts";

/** What every collection has. */
interface Calls<Form, Entity> {
  /** All that visitors may see. */
  readonly all: Endpoint<PageInput, Page<Entity>>;
  /** Never set: carries the type. */
  readonly form?: Form;
}

/* @__NO_SIDE_EFFECTS__ */
function callsOf<Form, Entity>(name: string): Calls<Form, Entity> {
  return { all: endpoint("GET", `/api/${name}`) };
}

/* @__NO_SIDE_EFFECTS__ */
function featuredOf<Entity>(name: string) {
  return { featured: endpoint<PageInput, Page<Entity>>("GET", `/api/${name}/featured`) };
}

export const categories = {
  ...callsOf<CategoryForm, Category>("categories"),
};

export const productCategories = {
  ...callsOf<ProductCategoryForm, ProductCategory>("product-categories"),
};

type DesignsInput = PageInput & DesignsChoice;

export const designs = {
  ...callsOf<DesignForm, Design>("designs"),
  ...featuredOf<Design>("designs"),
  all: endpoint<DesignsInput, Page<Design>>("GET", "/api/designs"),
  inCategory: endpoint("GET", "/api/designs/category/:category", {
    input: designsInput.extend({ category: z.string() }),
    output: type<Page<Design>>(),
  }),
  search: endpoint("GET", "/api/designs/search", {
    input: designsInput.extend({ q: searchText.default(""), category: oneCategory }),
    output: type<Page<Design>>(),
  }),
  /** Of a list of designs, how many each word of a facet would leave. */
  facets: endpoint("GET", "/api/facets", {
    input: facetInput.extend({ q: searchText.optional(), category: oneCategory }),
    output: type<FacetCounts>(),
  }),
  /** Up to `PAGE_LIMIT` designs by their comma-separated ids, in the order asked; unknown ones are left out. */
  byIds: endpoint("GET", "/api/designs/by-ids", {
    input: z.object({
      ids: z
        .string("Please name the ids, separated by commas")
        .refine(
          (ids) => ids.split(",").length <= PAGE_LIMIT,
          `At most ${PAGE_LIMIT} designs can be requested`,
        ),
    }),
    output: type<Page<Design>>(),
  }),
  /** By the end of its page's address, in any case. */
  bySlug: endpoint("GET", "/api/designs/by-slug/:slug", {
    input: slugInput,
    output: type<Design>(),
  }),
  /** The designs most like one of them, or like what has tags, without itself. */
  similar: endpoint("GET", "/api/designs/similar", {
    input: z.object({
      id: z.string("Please name one design").optional(),
      tags: z
        .string("Please name the tags, separated by commas")
        .max(TAGS_LENGTH, `Tags may have at most ${TAGS_LENGTH} characters`)
        .optional(),
    }),
    output: type<Page<Design>>(),
  }),
};

/** Input of a list that can be searched (decision 29): with `q`, what is found. */
type SearchedInput = PageInput & { q?: string | undefined };

export const products = {
  ...callsOf<ProductForm, Product>("products"),
  ...featuredOf<Product>("products"),
  all: endpoint<SearchedInput, Page<Product>>("GET", "/api/products"),
  bySlug: endpoint("GET", "/api/products/by-slug/:slug", {
    input: slugInput,
    output: type<Product>(),
  }),
};

export const tutorials = {
  ...callsOf<TutorialForm, Tutorial>("tutorials"),
  ...featuredOf<Tutorial>("tutorials"),
  all: endpoint<SearchedInput, Page<Tutorial>>("GET", "/api/tutorials"),
  bySlug: endpoint("GET", "/api/tutorials/by-slug/:slug", {
    input: slugInput,
    output: type<Lesson>(),
  }),
  /** As releases ask whose addresses name ids. */
  lesson: endpoint("GET", "/api/tutorials/:id", { input: idInput, output: type<Lesson>() }),
};

export const blogPosts = {
  ...callsOf<BlogPostForm, BlogPost>("blog-posts"),
  ...featuredOf<BlogPost>("blog-posts"),
  all: endpoint<SearchedInput, Page<BlogPost>>("GET", "/api/blog-posts"),
  bySlug: endpoint("GET", "/api/blog-posts/:slug", { input: slugInput, output: type<BlogPost>() }),
};

export const seasonPages = callsOf<SeasonPageForm, SeasonPage>("season-pages");

const byKind = {
  categories,
  productCategories,
  nailDesigns: designs,
  products,
  tutorials,
  blogPosts,
  seasonPages,
};

/** What the records of a collection are called in an export file. */
export type CollectionKind = keyof typeof byKind;
type CallsOf<Kind extends CollectionKind> = (typeof byKind)[Kind];

export type FormOf<Kind extends CollectionKind> = NonNullable<CallsOf<Kind>["form"]>;
export type EntityOf<Kind extends CollectionKind> =
  CallsOf<Kind>["all"] extends Endpoint<PageInput, Page<infer Entity>> ? Entity : never;

export type CollectionCalls<Form, Entity> = Calls<Form, Entity> &
  Partial<ReturnType<typeof featuredOf<Entity>>>;

/** Every collection. What others belong to stands before them. */
export const COLLECTIONS: {
  readonly [Kind in CollectionKind]: CollectionCalls<FormOf<Kind>, EntityOf<Kind>>;
} = byKind;

export const COLLECTION_KINDS = Object.keys(byKind) as CollectionKind[];

/** As addresses have it: `product-categories` of `/api/product-categories`. */
export function collectionName(kind: CollectionKind): string {
  return COLLECTIONS[kind].all.path.replace("/api/", "");
}
