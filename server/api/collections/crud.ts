import { z } from "zod";
import type { CollectionKind } from "../../../contract/collections.ts";
import type { Crud } from "../../../contract/admin/admin-calls.ts";
import type { Tagged } from "../../../contract/tagged.ts";
import { versionCalls } from "../../../contract/admin/versions.ts";
import { type Route, idInput, route } from "../../http/route.ts";
import { readIds, readList } from "../../store/listing/read-list.ts";
import { findVersion, listVersions } from "../../store/history/versions.ts";
import { idsInputOf, listInput } from "../lists/list-input.ts";
import type { Collection } from "../../store/collection.ts";
import { manyItemsRoutes } from "./many-items.ts";
import { oneItemRoutes } from "./one-item.ts";

const versionInput = idInput.extend({ version: z.string("Please name a version") });

/** The calls that every collection of the back office has. */
export function crudRoutes<Form, Entity>(
  kind: CollectionKind,
  endpoints: Crud<Form, Tagged<Entity>>,
  store: Collection<Form, Entity>,
): Route[] {
  const { listing } = store;
  const versions = versionCalls(endpoints);
  return [
    route(endpoints.list, listInput(listing), ({ db }, input) => readList(db, store, input)),
    route(endpoints.ids, idsInputOf(listing), ({ db }, input) => readIds(db, listing, input)),
    route(endpoints.find, idInput, ({ db }, { id }) => store.find(db, id)),
    route(versions.list, idInput, ({ db }, { id }) => listVersions(db, { kind, id })),
    route(versions.find, versionInput, ({ db }, input) => findVersion(db, kind, store, input)),
    ...oneItemRoutes(kind, endpoints, store),
    ...manyItemsRoutes(kind, endpoints, store),
  ];
}
