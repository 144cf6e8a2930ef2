import {
  COLLECTIONS,
  COLLECTION_KINDS,
  type CollectionCalls,
  type CollectionKind,
} from "../../contract/collections.ts";
import { type Route, pageInput, route } from "../http/route.ts";
import type { Collection } from "../store/collection.ts";
import { collections } from "../store/collections.ts";
import { crudRoutes } from "./crud.ts";
import { designsInput } from "./facet-input.ts";

/** The calls that every collection has: its public lists, and all of the back office. */
export const collectionRoutes: Route[] = COLLECTION_KINDS.flatMap(routesOfKind);

function routesOfKind<Kind extends CollectionKind>(kind: Kind): Route[] {
  return routesOf(COLLECTIONS[kind], collections[kind]);
}

function routesOf<Form, Entity>(
  { all, featured, admin }: CollectionCalls<Form, Entity>,
  store: Collection<Form, Entity>,
): Route[] {
  const routes = [
    route(all, store.hasFacets ? designsInput : pageInput, ({ db }, page) => store.shown(db, page)),
    ...crudRoutes(admin, store),
  ];
  if (!featured) return routes;
  const featuredRoute = route(featured, pageInput, ({ db }, page) =>
    store.shown(db, { ...page, featured: true }),
  );
  return [...routes, featuredRoute];
}
