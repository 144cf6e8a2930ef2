import { products, tutorials } from "../../contract/collections.ts";
import { type Route, idInput, route, slugInput } from "../http/route.ts";
import { activeProduct } from "../store/products.ts";
import { activeLesson } from "../store/tutorials.ts";

/** What tutorials and products answer beside what every collection does. */
export const tutorialRoutes: Route[] = [
  route(tutorials.lesson, idInput, ({ db }, { id }) => activeLesson(db, { id })),
  route(tutorials.bySlug, slugInput, ({ db }, { slug }) => activeLesson(db, { slug })),
  route(products.bySlug, slugInput, ({ db }, { slug }) => activeProduct(db, slug)),
];
