import { categoryForms } from "../../contract/category.ts";
import { categories } from "../../contract/endpoints.ts";
import { type Route, noInput, route } from "../http/route.ts";
import { categoryCollection, listCategories } from "../store/categories.ts";
import { crudRoutes } from "./crud.ts";

export const categoryRoutes: Route[] = [
  route(categories.active, noInput, ({ db }) => listCategories(db, { activeOnly: true })),

  ...crudRoutes(categories.admin, categoryForms, categoryCollection),
];
