import type { z } from "zod";
import { BlogPost, blogPostForms } from "./forms/blog-post.ts";
import { Category, categoryForms } from "./forms/category.ts";
import { Design, designForms } from "./forms/design.ts";
import { Product, ProductCategory, productCategoryForms, productForms } from "./forms/product.ts";
import { FacetPage, facetPageForms } from "./forms/facet-page.ts";
import { SitePage, sitePageForms } from "./forms/site-page.ts";
import { SeasonPage, seasonPageForms } from "./forms/season-page.ts";
import { Tutorial, tutorialForms } from "./forms/tutorial.ts";
import { tagged } from "./outputs.ts";

/** By the name of the collection’s records in an export file. */
export const COLLECTION_FORMS = {
  categories: categoryForms,
  productCategories: productCategoryForms,
  nailDesigns: designForms,
  products: productForms,
  tutorials: tutorialForms,
  blogPosts: blogPostForms,
  facetPages: facetPageForms,
  seasonPages: seasonPageForms,
  pages: sitePageForms,
};

/** What each collection holds. Builds of the web app leave it out, like all models. */
export const CollectionItems = {
  categories: { item: Category, tagged: tagged(Category) },
  productCategories: { item: ProductCategory, tagged: tagged(ProductCategory) },
  nailDesigns: { item: Design, tagged: tagged(Design) },
  products: { item: Product, tagged: tagged(Product) },
  tutorials: { item: Tutorial, tagged: tagged(Tutorial) },
  blogPosts: { item: BlogPost, tagged: tagged(BlogPost) },
  facetPages: { item: FacetPage, tagged: tagged(FacetPage) },
  seasonPages: { item: SeasonPage, tagged: tagged(SeasonPage) },
  pages: { item: SitePage, tagged: tagged(SitePage) },
};

export type CollectionKind = keyof typeof COLLECTION_FORMS;
export type FormOf<Kind extends CollectionKind> = z.infer<
  (typeof COLLECTION_FORMS)[Kind]["create"]
>;
export type EntityOf<Kind extends CollectionKind> = z.infer<(typeof CollectionItems)[Kind]["item"]>;
