import { tutorials } from "../../contract/collections.ts";
import { type Route, idInput, route } from "../http/route.ts";
import { activeLesson } from "../store/tutorials.ts";

/** What tutorials answer beside what every collection does. */
export const tutorialRoutes: Route[] = [
  route(tutorials.lesson, idInput, ({ db }, { id }) => activeLesson(db, id)),
];
