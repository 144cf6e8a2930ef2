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
import { type Tagged, type Changes, type Endpoint, type Nothing, endpoint } from "../endpoint.ts";

// What the back office calls stands apart from what visitors do, whose pages need not download it.

/** Most items that one bulk call may name. */
export const BULK_LIMIT = 10_000;

/** The calls of an admin collection. `create` and `update` take the term `key`; `update` and `remove` take `ifMatch`. */
function crud<Form, Entity>(kind: CollectionKind) {
  const base = `/api/admin/${collectionName(kind)}`;
  return {
    /** Searched, sorted and narrowed down. */
    list: endpoint<ListInput, Page<Entity>>("GET", base, "admin"),
    /** The ids of the same list, up to `BULK_LIMIT` a page. */
    ids: endpoint<ListInput, Page<string>>("GET", `${base}/ids`, "admin"),
    find: endpoint<{ id: string }, Entity>("GET", `${base}/:id`, "admin"),
    create: endpoint<Form, Entity>("POST", base, "admin", 201),
    /** Fields that are absent stay as they are. */
    update: endpoint<{ id: string } & Changes<Form>, Entity>("PUT", `${base}/:id`, "admin"),
    /** Into the trash, for 30 days. */
    remove: endpoint<{ id: string }, void>("DELETE", `${base}/:id`, "admin", 204),
    restore: endpoint<{ id: string }, Entity>("POST", `${base}/:id/restore`, "admin"),
    /** What the item was, newest first; empty when no save is known. */
    versions: endpoint<{ id: string }, Page<ItemVersion>>("GET", `${base}/:id/versions`, "admin"),
    /** 404 for a version that is not kept any more. */
    version: endpoint<{ id: string; version: string }, VersionChanges>(
      "GET",
      `${base}/:id/version`,
      "admin",
    ),
    /** The same for up to `BULK_LIMIT` items, all or none; for more, in pieces. */
    updateMany: {
      ...endpoint<{ ids: string[]; changes: Changes<Form> }, ChangedItem<Changes<Form>>[]>(
        "POST",
        `${base}/update-many`,
        "admin",
      ),
      pieces: "ids",
    },
    removeMany: {
      ...endpoint<{ ids: string[] }, void>("POST", `${base}/delete-many`, "admin", 204),
      pieces: "ids",
    },
    restoreMany: {
      ...endpoint<{ ids: string[] }, { id: string }[]>("POST", `${base}/restore-many`, "admin"),
      pieces: "ids",
    },
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
  return endpoint<{ q?: string | undefined; limit?: number | undefined }, Page<string>>(
    "GET",
    `/api/admin/${collectionName(kind)}/tags`,
    "admin",
  );
}

/** The categories that a form offers, by name; inactive ones too. */
export const choiceCalls = {
  categories: choices("categories"),
  productCategories: choices("productCategories"),
};

function choices(kind: CollectionKind) {
  return endpoint<Nothing, Page<CategoryChoice>>(
    "GET",
    `/api/admin/${collectionName(kind)}/choices`,
    "admin",
  );
}
