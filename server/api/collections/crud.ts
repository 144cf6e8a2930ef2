import type { CollectionKind } from "../../../contract/collections.ts";
import type { Crud } from "../../../contract/endpoints.ts";
import type { Tagged } from "../../../contract/tagged.ts";
import { type Route, idInput, pageInput, route } from "../../http/route.ts";
import { readIds, readList } from "../../store/listing/read-list.ts";
import { idsInputOf, listInput } from "../lists/list-input.ts";
import type { Collection } from "../../store/collection.ts";
import { listDeleted } from "../../store/deleted.ts";
import { manyItemsRoutes } from "./many-items.ts";
import { oneItemRoutes } from "./one-item.ts";

/** The calls that every collection of the back office has. */
export function crudRoutes<Form, Entity>(
  kind: CollectionKind,
  endpoints: Crud<Form, Tagged<Entity>>,
  store: Collection<Form, Entity>,
): Route[] {
  const { listing, table } = store;
  return [
    route(endpoints.list, listInput(listing), ({ db }, input) => readList(db, store, input)),
    route(endpoints.ids, idsInputOf(listing), ({ db }, input) => readIds(db, listing, input)),
    route(endpoints.deleted, pageInput, ({ db }, page) => listDeleted(db, table, page)),
    route(endpoints.find, idInput, ({ db }, { id }) => store.find(db, id)),
    ...oneItemRoutes(kind, endpoints, store),
    ...manyItemsRoutes(kind, endpoints, store),
  ];
}
