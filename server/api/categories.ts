import { categoryForms } from "../../contract/forms/category.ts";
import { categories } from "../../contract/endpoints.ts";
import { type Route, pageInput, route } from "../http/route.ts";
import { categoryCollection, listCategories } from "../store/categories.ts";
import { crudRoutes } from "./crud.ts";
import { choicesRoute } from "./form-choices.ts";

export const categoryRoutes: Route[] = [
  route(categories.active, pageInput, ({ db }, page) =>
    listCategories(db, { ...page, activeOnly: true }),
  ),

  choicesRoute(categories.choices, "categories"),
  ...crudRoutes(categories.admin, categoryForms, categoryCollection),
];
