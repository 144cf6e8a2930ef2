import { productCategories } from "../../contract/endpoints.ts";
import { productCategoryForms } from "../../contract/forms/product-category.ts";
import { type Route, pageInput, route } from "../http/route.ts";
import { listProductCategories, productCategoryCollection } from "../store/product-categories.ts";
import { crudRoutes } from "./crud.ts";
import { choicesRoute } from "./form-choices.ts";

export const productCategoryRoutes: Route[] = [
  route(productCategories.active, pageInput, ({ db }, page) =>
    listProductCategories(db, { ...page, activeOnly: true }),
  ),

  choicesRoute(productCategories.choices, "product_categories"),
  ...crudRoutes(productCategories.admin, productCategoryForms, productCategoryCollection),
];
