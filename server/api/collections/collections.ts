import { adminCalls } from "../../../contract/admin/admin-calls.ts";
import {
  COLLECTIONS,
  COLLECTION_KINDS,
  type CollectionCalls,
  type CollectionKind,
  type EntityOf,
  type FormOf,
} from "../../../contract/collections.ts";
import { type Route, pageInput, route } from "../../http/route.ts";
import type { Collection } from "../../store/collection.ts";
import { collections } from "../../store/collections.ts";
import { crudRoutes } from "./crud.ts";
import { findShown } from "../../store/found-items.ts";
import { designsInput } from "../lists/facet-input.ts";
import { q } from "../lists/search-input.ts";

/** The calls that every collection has: its public lists, and all of the back office. */
export const collectionRoutes: Route[] = COLLECTION_KINDS.flatMap(routesOfKind);

function routesOfKind<Kind extends CollectionKind>(kind: Kind): Route[] {
  const store: Collection<FormOf<Kind>, EntityOf<Kind>> = collections[kind];
  return [...publicRoutes(COLLECTIONS[kind], store), ...crudRoutes(kind, adminCalls[kind], store)];
}

function publicRoutes<Form, Entity>(
  { all, featured }: CollectionCalls<Form, Entity>,
  store: Collection<Form, Entity>,
): Route[] {
  const list = listRoute(all, store);
  if (!featured) return [list];
  const featuredRoute = route(
    featured,
    pageInput,
    ({ db }, page) => store.shown(db, { ...page, featured: true }),
    async ({ db }, page) => store.whole?.(db, { ...page, featured: true }),
  );
  return [list, featuredRoute];
}

/** All that visitors may see, or what of it they search for. */
function listRoute<Form, Entity>(
  all: CollectionCalls<Form, Entity>["all"],
  store: Collection<Form, Entity>,
): Route {
  if (store.hasFacets) {
    return route(
      all,
      designsInput,
      ({ db }, page) => store.shown(db, page),
      async ({ db }, page) => store.whole?.(db, page),
    );
  }
  const { searchedBy } = store;
  if (!searchedBy) return route(all, pageInput, ({ db }, page) => store.shown(db, page));
  return route(all, pageInput.extend({ q: q.optional() }), ({ db }, { q, ...page }) =>
    q === undefined
      ? store.shown(db, page)
      : findShown(db, { ...store, searchedBy }, { q, ...page }),
  );
}
