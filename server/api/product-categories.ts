import { productCategories } from "../../contract/endpoints.ts";
import { productCategoryForms } from "../../contract/product-category.ts";
import { type Route, noInput, route } from "../http/route.ts";
import {
  createProductCategory,
  deleteProductCategory,
  listProductCategories,
  restoreProductCategory,
  updateProductCategory,
} from "../store/product-categories.ts";
import { crudRoutes } from "./crud.ts";

export const productCategoryRoutes: Route[] = [
  route(productCategories.active, noInput, ({ db }) =>
    listProductCategories(db, { activeOnly: true }),
  ),

  ...crudRoutes(productCategories.admin, productCategoryForms, {
    list: (db) => listProductCategories(db, { activeOnly: false }),
    create: createProductCategory,
    update: updateProductCategory,
    remove: deleteProductCategory,
    restore: restoreProductCategory,
  }),
];
