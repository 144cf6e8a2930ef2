import { model, page } from "../outputs.ts";
import { z } from "zod";
import { itemId, searchText } from "../inputs.ts";
import { BULK_LIMIT, listInput } from "./admin-list.ts";
import { COLLECTION_KINDS } from "../collections.ts";
import type { CollectionKind } from "../collection-items.ts";
import { endpoint } from "../endpoint.ts";

/** What can be restored from the trash for 30 days. */
export type TrashKind = CollectionKind | "messages" | "pictures";

/** Parents come before the items that refer to them. */
export const TRASH_KINDS: TrashKind[] = [...COLLECTION_KINDS, "messages", "pictures"];

export const TrashRef = model("TrashRef", { kind: z.enum(TRASH_KINDS), id: z.string() });
export type TrashRef = z.infer<typeof TrashRef>;

export const TrashItem = TrashRef.extend({
  name: z.string().describe("Its title, name or subject."),
  deleted_at: z.string().describe("ISO 8601 in UTC."),
  waits_for: z
    .string()
    .nullable()
    .describe("The name of its category, when that has been deleted and must be restored before."),
  picture: z.string().nullable().describe("The address of its picture; null without one."),
}).meta({ id: "TrashItem" });
export type TrashItem = z.infer<typeof TrashItem>;

const kind = z.enum(TRASH_KINDS, `Please choose ${TRASH_KINDS.join(" or ")}`);

const itemsInput = z.object({
  items: z
    .array(z.object({ kind, id: itemId }), "Please name the items")
    .min(1, "Please select at least one")
    .max(BULK_LIMIT, `At most ${BULK_LIMIT} can be changed at once`),
});

export const trash = {
  list: endpoint("GET", "/api/admin/trash", {
    summary: "Last deleted first; narrowed down by `kind`, and by words of the name.",
    input: listInput({ q: searchText.optional(), kind: kind.optional() }),
    output: page(TrashItem),
  }),
  restore: endpoint("POST", "/api/admin/trash/restore", {
    summary: `Up to ${BULK_LIMIT} items, categories first, all or none; more in pieces.`,
    status: 204,
    input: itemsInput,
    pieces: "items",
  }),
  remove: endpoint("POST", "/api/admin/trash/delete-for-good", {
    summary:
      "The same; what is gone already is left out. Refused with 409 for a category while it has items in the trash.",
    status: 204,
    input: itemsInput,
    pieces: "items",
  }),
};
