import { tutorials } from "../../contract/endpoints.ts";
import { tutorialForms } from "../../contract/forms/tutorial.ts";
import { type Route, pageInput, route } from "../http/route.ts";
import { listTutorials, tutorialCollection } from "../store/tutorials.ts";
import { crudRoutes } from "./crud.ts";
import { tagRoute } from "./form-choices.ts";

export const tutorialRoutes: Route[] = [
  route(tutorials.active, pageInput, ({ db }, page) =>
    listTutorials(db, { ...page, activeOnly: true }),
  ),
  route(tutorials.featured, pageInput, ({ db }, page) =>
    listTutorials(db, { ...page, activeOnly: true, featured: true }),
  ),

  tagRoute(tutorials.tags, tutorialCollection.table),
  ...crudRoutes(tutorials.admin, tutorialForms, tutorialCollection),
];
