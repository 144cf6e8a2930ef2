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

/** What each collection holds, and its forms. The name is that of its records in an export file. */
export const CollectionItems = {
  categories: { item: Category, tagged: tagged(Category), forms: categoryForms },
  productCategories: {
    item: ProductCategory,
    tagged: tagged(ProductCategory),
    forms: productCategoryForms,
  },
  nailDesigns: { item: Design, tagged: tagged(Design), forms: designForms },
  products: { item: Product, tagged: tagged(Product), forms: productForms },
  tutorials: { item: Tutorial, tagged: tagged(Tutorial), forms: tutorialForms },
  blogPosts: { item: BlogPost, tagged: tagged(BlogPost), forms: blogPostForms },
  facetPages: { item: FacetPage, tagged: tagged(FacetPage), forms: facetPageForms },
  seasonPages: { item: SeasonPage, tagged: tagged(SeasonPage), forms: seasonPageForms },
  pages: { item: SitePage, tagged: tagged(SitePage), forms: sitePageForms },
};

export type CollectionKind = keyof typeof CollectionItems;
type ItemsOf<Kind extends CollectionKind> = (typeof CollectionItems)[Kind];
export type FormOf<Kind extends CollectionKind> = z.infer<ItemsOf<Kind>["forms"]["create"]>;
export type EntityOf<Kind extends CollectionKind> = z.infer<ItemsOf<Kind>["item"]>;
