import { productCategories } from "../../contract/endpoints.ts";
import { productCategoryForms } from "../../contract/product-category.ts";
import { type Route, noInput, route } from "../http/route.ts";
import { listProductCategories, productCategoryCollection } from "../store/product-categories.ts";
import { crudRoutes } from "./crud.ts";

export const productCategoryRoutes: Route[] = [
  route(productCategories.active, noInput, ({ db }) =>
    listProductCategories(db, { activeOnly: true }),
  ),

  ...crudRoutes(productCategories.admin, productCategoryForms, productCategoryCollection),
];
