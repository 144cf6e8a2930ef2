import { categoryForms } from "../../contract/category.ts";
import { categories } from "../../contract/endpoints.ts";
import { type Route, noInput, route } from "../http/route.ts";
import {
  createCategory,
  deleteCategory,
  listCategories,
  restoreCategory,
  updateCategory,
} from "../store/categories.ts";
import { crudRoutes } from "./crud.ts";

export const categoryRoutes: Route[] = [
  route(categories.active, noInput, ({ db }) => listCategories(db, { activeOnly: true })),

  ...crudRoutes(categories.admin, categoryForms, {
    list: (db) => listCategories(db, { activeOnly: false }),
    create: createCategory,
    update: updateCategory,
    remove: deleteCategory,
    restore: restoreCategory,
  }),
];
