import type { FacetInput } from "./facets/facet-choice.ts";
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
import type { Page, PageInput } from "./page.ts";
import type { SimilarInput } from "./similar-designs.ts";
import { type Endpoint, endpoint } from "./endpoint.ts";

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
  inCategory: endpoint<DesignsInput & { category: string }, Page<Design>>(
    "GET",
    "/api/designs/category/:category",
  ),
  search: endpoint<DesignsInput & { q: string; category?: string | undefined }, Page<Design>>(
    "GET",
    "/api/designs/search",
  ),
  /** Of a list of designs, how many each word of a facet would leave. */
  facets: endpoint<
    FacetInput & { q?: string | undefined; category?: string | undefined },
    FacetCounts
  >("GET", "/api/facets"),
  /** Up to `PAGE_LIMIT` designs by their comma-separated ids, in the order asked; unknown ones are left out. */
  byIds: endpoint<{ ids: string }, Page<Design>>("GET", "/api/designs/by-ids"),
  /** By the end of its page's address, in any case. */
  bySlug: endpoint<{ slug: string }, Design>("GET", "/api/designs/by-slug/:slug"),
  /** The designs most like one of them, or like what has tags, without itself. */
  similar: endpoint<SimilarInput, Page<Design>>("GET", "/api/designs/similar"),
};

/** Input of a list that can be searched (decision 29): with `q`, what is found. */
type SearchedInput = PageInput & { q?: string | undefined };

export const products = {
  ...callsOf<ProductForm, Product>("products"),
  ...featuredOf<Product>("products"),
  all: endpoint<SearchedInput, Page<Product>>("GET", "/api/products"),
  bySlug: endpoint<{ slug: string }, Product>("GET", "/api/products/by-slug/:slug"),
};

export const tutorials = {
  ...callsOf<TutorialForm, Tutorial>("tutorials"),
  ...featuredOf<Tutorial>("tutorials"),
  all: endpoint<SearchedInput, Page<Tutorial>>("GET", "/api/tutorials"),
  bySlug: endpoint<{ slug: string }, Lesson>("GET", "/api/tutorials/by-slug/:slug"),
  /** As releases ask whose addresses name ids. */
  lesson: endpoint<{ id: string }, Lesson>("GET", "/api/tutorials/:id"),
};

export const blogPosts = {
  ...callsOf<BlogPostForm, BlogPost>("blog-posts"),
  ...featuredOf<BlogPost>("blog-posts"),
  all: endpoint<SearchedInput, Page<BlogPost>>("GET", "/api/blog-posts"),
  bySlug: endpoint<{ slug: string }, BlogPost>("GET", "/api/blog-posts/:slug"),
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
