import { categories } from "../../contract/endpoints.ts";
import { categoryForms } from "../../contract/category.ts";
import { type Route, idInput, noInput, route, withId } from "../http/route.ts";
import {
  createCategory,
  deleteCategory,
  listCategories,
  restoreCategory,
  updateCategory,
} from "../store/categories.ts";

export const categoryRoutes: Route[] = [
  route(categories.active, noInput, ({ db }) => listCategories(db, { activeOnly: true })),

  route(categories.admin.list, noInput, ({ db }) => listCategories(db, { activeOnly: false })),
  route(categories.admin.create, categoryForms.create, ({ db }, form) => createCategory(db, form)),
  route(categories.admin.update, withId(categoryForms.changes), ({ db }, { id, ...changes }) =>
    updateCategory(db, id, changes),
  ),
  route(categories.admin.remove, idInput, ({ db }, { id }) => deleteCategory(db, id)),
  route(categories.admin.restore, idInput, ({ db }, { id }) => restoreCategory(db, id)),
];
