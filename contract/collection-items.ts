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

/** The forms of each collection. Of this file, builds of the web app keep only these. */
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

/** What each collection holds, and its forms. The name is that of its records in an export file. */
export const CollectionItems = {
  categories: { item: Category, tagged: tagged(Category), forms: COLLECTION_FORMS.categories },
  productCategories: {
    item: ProductCategory,
    tagged: tagged(ProductCategory),
    forms: COLLECTION_FORMS.productCategories,
  },
  nailDesigns: { item: Design, tagged: tagged(Design), forms: COLLECTION_FORMS.nailDesigns },
  products: { item: Product, tagged: tagged(Product), forms: COLLECTION_FORMS.products },
  tutorials: { item: Tutorial, tagged: tagged(Tutorial), forms: COLLECTION_FORMS.tutorials },
  blogPosts: { item: BlogPost, tagged: tagged(BlogPost), forms: COLLECTION_FORMS.blogPosts },
  facetPages: { item: FacetPage, tagged: tagged(FacetPage), forms: COLLECTION_FORMS.facetPages },
  seasonPages: {
    item: SeasonPage,
    tagged: tagged(SeasonPage),
    forms: COLLECTION_FORMS.seasonPages,
  },
  pages: { item: SitePage, tagged: tagged(SitePage), forms: COLLECTION_FORMS.pages },
};

export type CollectionKind = keyof typeof CollectionItems;
type ItemsOf<Kind extends CollectionKind> = (typeof CollectionItems)[Kind];
export type FormOf<Kind extends CollectionKind> = z.infer<ItemsOf<Kind>["forms"]["create"]>;
export type EntityOf<Kind extends CollectionKind> = z.infer<ItemsOf<Kind>["item"]>;
