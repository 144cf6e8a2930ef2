import { tutorials } from "../../contract/endpoints.ts";
import { tutorialForms } from "../../contract/forms/tutorial.ts";
import { type Route, pageInput, route } from "../http/route.ts";
import { listTutorials, tutorialCollection } from "../store/tutorials.ts";
import { crudRoutes } from "./crud.ts";

export const tutorialRoutes: Route[] = [
  route(tutorials.active, pageInput, ({ db }, page) =>
    listTutorials(db, { ...page, activeOnly: true }),
  ),
  route(tutorials.featured, pageInput, ({ db }, page) =>
    listTutorials(db, { ...page, activeOnly: true, featured: true }),
  ),

  ...crudRoutes(tutorials.admin, tutorialForms, tutorialCollection),
];
