import { z } from "zod";
import { pageInput, idInput, itemId } from "../inputs.ts";
import { BULK_LIMIT, CategoryChoice, idsInput, type ListInput } from "./admin-list.ts";
import { page, model } from "../outputs.ts";
import { COLLECTION_KINDS, collectionName } from "../collections.ts";
import {
  COLLECTION_FORMS,
  CollectionItems,
  type CollectionKind,
  type EntityOf,
  type FormOf,
} from "../collection-items.ts";
import type { Page } from "../page.ts";
import { type Tagged, type Changes, type Endpoint, endpoint } from "../endpoint.ts";

// Apart from the endpoints of visitors, whose pages do not download these.

/** A state of an item between two saves. */
export const ItemVersion = model("ItemVersion", {
  id: z.string().describe(`\`PRESENT\` for what it is now.`),
  at: z
    .string()
    .nullable()
    .describe(
      "When it was saved, ISO 8601 in UTC; null for what was there before the first save that is known.",
    ),
  admin: z.string().describe("The e-mail address of who saved it; empty when that is not known."),
  fields: z.array(z.string()).describe("The fields that this save changed."),
});
export type ItemVersion = z.infer<typeof ItemVersion>;

export const PRESENT = "now";

const Values = z.record(z.string(), z.unknown());
type Values = z.infer<typeof Values>;

/** The fields in which a version differs from the previous one and from the current state. */
export const VersionChanges = model("VersionChanges", {
  changed: z.object({ before: Values, after: Values }),
  since: z
    .object({
      former: Values,
      present: Values,
    })
    .describe("`former` is what a restore saves."),
});
export type VersionChanges = z.infer<typeof VersionChanges>;

/** The most versions stored of an item, each for at most a year. */
export const MAX_VERSIONS = 50;

function schemas<Form, Entity>(kind: CollectionKind) {
  const { tagged } = CollectionItems[kind];
  const forms = COLLECTION_FORMS[kind];
  return {
    entity: tagged as z.ZodType as z.ZodType<Entity>,
    form: forms.create as z.ZodType as z.ZodType<Form, Form>,
    changes: forms.changes as z.ZodType as z.ZodType<Changes<Form>, Changes<Form>>,
    before: forms.fields.partial() as z.ZodType as z.ZodType<Changes<Form>>,
  };
}

/** The calls of an admin collection. `create` and `update` take the term `key`; `update` and `remove` take `ifMatch`. */
function crud<Form, Entity>(kind: CollectionKind) {
  const base = `/api/admin/${collectionName(kind)}`;
  return {
    list: endpoint<ListInput, Page<Entity>>("GET", base, {
      summary: "Searched, sorted and narrowed down.",
      output: page(schemas<Form, Entity>(kind).entity),
    }),
    ids: endpoint<ListInput, Page<string>>("GET", `${base}/ids`, {
      summary: `The ids of the same list, up to ${BULK_LIMIT} a page.`,
      output: page(z.string()),
    }),
    find: endpoint("GET", `${base}/:id`, {
      input: idInput,
      output: schemas<Form, Entity>(kind).entity,
    }),
    create: endpoint("POST", base, {
      status: 201,
      input: schemas<Form, Entity>(kind).form,
      output: schemas<Form, Entity>(kind).entity,
    }),
    update: endpoint("PUT", `${base}/:id`, {
      summary: "Fields that are absent stay as they are.",
      input: z.intersection(idInput, schemas<Form, Entity>(kind).changes),
      output: schemas<Form, Entity>(kind).entity,
    }),
    remove: endpoint("DELETE", `${base}/:id`, {
      summary: "Into the trash, for 30 days.",
      status: 204,
      input: idInput,
    }),
    restore: endpoint("POST", `${base}/:id/restore`, {
      input: idInput,
      output: schemas<Form, Entity>(kind).entity,
    }),
    versions: endpoint("GET", `${base}/:id/versions`, {
      summary: "What the item was, newest first; empty when no save is known.",
      input: idInput,
      output: page(ItemVersion),
    }),
    version: endpoint("GET", `${base}/:id/version`, {
      summary: "404 for a version that is not kept any more.",
      input: idInput.extend({ version: z.string("Please name a version") }),
      output: VersionChanges,
    }),
    updateMany: endpoint("POST", `${base}/update-many`, {
      summary: `The same for up to ${BULK_LIMIT} items, all or none; for more, in pieces.`,
      input: idsInput.extend({ changes: schemas<Form, Entity>(kind).changes }),
      output: z.array(
        z.object({ id: z.string(), etag: z.string(), before: schemas<Form, Entity>(kind).before }),
      ),
      pieces: "ids",
    }),
    removeMany: endpoint("POST", `${base}/delete-many`, {
      status: 204,
      input: idsInput,
      pieces: "ids",
    }),
    restoreMany: endpoint("POST", `${base}/restore-many`, {
      input: idsInput,
      output: z.array(z.object({ id: z.string() })),
      pieces: "ids",
    }),
  };
}

/** The return type of `crud`, for code that handles any collection. */
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

export const tagCalls = {
  nailDesigns: tags("nailDesigns"),
  tutorials: tags("tutorials"),
  blogPosts: tags("blogPosts"),
};

function tags(kind: CollectionKind) {
  return endpoint("GET", `/api/admin/${collectionName(kind)}/tags`, {
    summary:
      "The tags that items have, in lower case: those that begin with `q`, the most used first.",
    input: pageInput.pick({ limit: true }).extend({ q: z.string().max(200).optional() }),
    output: page(z.string()),
  });
}

export const choiceCalls = {
  categories: choices("categories"),
  productCategories: choices("productCategories"),
};

function choices(kind: CollectionKind) {
  return endpoint("GET", `/api/admin/${collectionName(kind)}/choices`, {
    summary: "The categories that a form offers, by name; inactive ones too.",
    output: page(CategoryChoice),
  });
}

/** The most items of a list that can have a fixed position. */
const MAX_PLACED = 500;

/** The ids that come first in a list. */
export const orderForm = z.object({
  ids: z
    .array(itemId, "Please name the ids as a list")
    .max(MAX_PLACED, `At most ${MAX_PLACED} can be put in order`)
    .refine((ids) => new Set(ids).size === ids.length, "Please name each once"),
});

/** The collections whose order editors set: categories, and featured designs. */
export const ORDERED_KINDS = [
  "categories",
  "productCategories",
  "nailDesigns",
] as const satisfies CollectionKind[];

export type OrderedKind = (typeof ORDERED_KINDS)[number];

/** Puts these first, in this order; all others follow in their default order. */
export const orderCalls = {
  categories: order("categories"),
  productCategories: order("productCategories"),
  nailDesigns: order("nailDesigns"),
};

function order(kind: OrderedKind) {
  return endpoint("POST", `/api/admin/${collectionName(kind)}/order`, {
    status: 204,
    input: orderForm,
  });
}
