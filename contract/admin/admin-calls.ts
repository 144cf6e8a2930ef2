import { z } from "zod";
import { idsInput, pageInput, idInput } from "../inputs.ts";
import type { CategoryChoice, ChangedItem, ListInput } from "./admin-list.ts";
import {
  COLLECTION_KINDS,
  type CollectionKind,
  type EntityOf,
  type FormOf,
  collectionName,
} from "../collections.ts";
import type { Page } from "../page.ts";
import type { ItemVersion, VersionChanges } from "./versions.ts";
import { type, type Tagged, type Changes, type Endpoint, endpoint } from "../endpoint.ts";

// What the back office calls stands apart from what visitors do, whose pages need not download it.

/** The calls of an admin collection. `create` and `update` take the term `key`; `update` and `remove` take `ifMatch`. */
function crud<Form, Entity>(kind: CollectionKind) {
  const base = `/api/admin/${collectionName(kind)}`;
  return {
    /** Searched, sorted and narrowed down. */
    list: endpoint<ListInput, Page<Entity>>("GET", base),
    /** The ids of the same list, up to `BULK_LIMIT` a page. */
    ids: endpoint<ListInput, Page<string>>("GET", `${base}/ids`),
    find: endpoint("GET", `${base}/:id`, { input: idInput, output: type<Entity>() }),
    create: endpoint<Form, Entity>("POST", base, { status: 201 }),
    /** Fields that are absent stay as they are. */
    update: endpoint<{ id: string } & Changes<Form>, Entity>("PUT", `${base}/:id`),
    /** Into the trash, for 30 days. */
    remove: endpoint("DELETE", `${base}/:id`, { status: 204, input: idInput }),
    restore: endpoint("POST", `${base}/:id/restore`, { input: idInput, output: type<Entity>() }),
    /** What the item was, newest first; empty when no save is known. */
    versions: endpoint("GET", `${base}/:id/versions`, {
      input: idInput,
      output: type<Page<ItemVersion>>(),
    }),
    /** 404 for a version that is not kept any more. */
    version: endpoint("GET", `${base}/:id/version`, {
      input: idInput.extend({ version: z.string("Please name a version") }),
      output: type<VersionChanges>(),
    }),
    /** The same for up to `BULK_LIMIT` items, all or none; for more, in pieces. */
    updateMany: endpoint<{ ids: string[]; changes: Changes<Form> }, ChangedItem<Changes<Form>>[]>(
      "POST",
      `${base}/update-many`,
      { pieces: "ids" },
    ),
    removeMany: endpoint("POST", `${base}/delete-many`, {
      status: 204,
      input: idsInput,
      pieces: "ids",
    }),
    restoreMany: endpoint("POST", `${base}/restore-many`, {
      input: idsInput,
      output: type<{ id: string }[]>(),
      pieces: "ids",
    }),
  };
}

/** The type of what `crud` makes, for code that serves or shows any collection. */
export type Crud<Form, Entity> = ReturnType<typeof crud<Form, Entity>>;

export const adminCalls = Object.fromEntries(
  COLLECTION_KINDS.map((kind): unknown[] => [kind, crud(kind)]),
) as AdminCalls;

type AdminCalls = {
  readonly [Kind in CollectionKind]: Crud<FormOf<Kind>, Tagged<EntityOf<Kind>>>;
};

/** The collection that calls of the back office belong to. */
export function kindOf({ list }: { list: Endpoint<never, unknown> }): CollectionKind {
  const kind = COLLECTION_KINDS.find((one) => adminCalls[one].list.path === list.path);
  if (!kind) throw new Error(`No collection is listed at ${list.path}`);
  return kind;
}

/** The tags that items of a collection have, in lower case: those that begin with `q`, the most used first. */
export const tagCalls = {
  nailDesigns: tags("nailDesigns"),
  tutorials: tags("tutorials"),
  blogPosts: tags("blogPosts"),
};

function tags(kind: CollectionKind) {
  return endpoint("GET", `/api/admin/${collectionName(kind)}/tags`, {
    input: pageInput.pick({ limit: true }).extend({ q: z.string().max(200).optional() }),
    output: type<Page<string>>(),
  });
}

/** The categories that a form offers, by name; inactive ones too. */
export const choiceCalls = {
  categories: choices("categories"),
  productCategories: choices("productCategories"),
};

function choices(kind: CollectionKind) {
  return endpoint("GET", `/api/admin/${collectionName(kind)}/choices`, {
    output: type<Page<CategoryChoice>>(),
  });
}
