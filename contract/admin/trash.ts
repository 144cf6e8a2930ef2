import { z } from "zod";
import { itemId, listInput, searchText } from "../inputs.ts";
import { BULK_LIMIT } from "./admin-list.ts";
import { COLLECTION_KINDS, type CollectionKind } from "../collections.ts";
import type { Page } from "../page.ts";
import { type, endpoint } from "../endpoint.ts";

/** What can be deleted, and brought back for 30 days. */
export type TrashKind = CollectionKind | "messages" | "pictures";

/** What others belong to stands before them. */
export const TRASH_KINDS: TrashKind[] = [...COLLECTION_KINDS, "messages", "pictures"];

export interface TrashRef {
  kind: TrashKind;
  id: string;
}

/** Something that was deleted and can still be brought back. */
export interface TrashItem extends TrashRef {
  /** Its title, name or subject. */
  name: string;
  /** ISO 8601 in UTC. */
  deleted_at: string;
  /** The name of its category, when that has been deleted and must be restored before. */
  waits_for: string | null;
  /** The address of its picture; null without one. */
  picture: string | null;
}

const kind = z.enum(TRASH_KINDS, `Please choose ${TRASH_KINDS.join(" or ")}`);

const itemsInput = z.object({
  items: z
    .array(z.object({ kind, id: itemId }), "Please name the items")
    .min(1, "Please select at least one")
    .max(BULK_LIMIT, `At most ${BULK_LIMIT} can be changed at once`),
});

export const trash = {
  /** Last deleted first; narrowed down by `kind`, and by words of the name. */
  list: endpoint("GET", "/api/admin/trash", {
    input: listInput({ q: searchText.optional(), kind: kind.optional() }),
    output: type<Page<TrashItem>>(),
  }),
  /** Up to `BULK_LIMIT` items, categories first, all or none; more in pieces. */
  restore: endpoint("POST", "/api/admin/trash/restore", {
    status: 204,
    input: itemsInput,
    pieces: "items",
  }),
  /** The same; what is gone already is left out. Refused with 409 for a category while it has items in the trash. */
  remove: endpoint("POST", "/api/admin/trash/delete-for-good", {
    status: 204,
    input: itemsInput,
    pieces: "items",
  }),
};
