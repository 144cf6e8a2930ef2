import type { CollectionKind } from "../collections.ts";
import type { ListInput } from "./admin-list.ts";
import type { Page } from "../page.ts";
import { endpoint } from "../endpoint.ts";
import { z } from "zod";
import { optionalTags, requiredTags } from "../forms/texts.ts";
import { splitTags } from "../text/typed-tags.ts";

export const TAG_KINDS = [
  "nailDesigns",
  "tutorials",
  "blogPosts",
] as const satisfies CollectionKind[];

export type TagKind = (typeof TAG_KINDS)[number];

/** A tag, in lower case, and how many items of each collection have it. */
export interface TagUse {
  tag: string;
  uses: Record<TagKind, number>;
}

/** An item with the tags that it had, comma-separated. */
export interface FormerTags {
  kind: TagKind;
  id: string;
  tags: string;
}

/** How they can be sorted: the most used first, the least used first, or by their names. */
export const TAG_ORDERS = ["-uses", "uses", "tag"] as const;
export type TagOrder = (typeof TAG_ORDERS)[number];

/** Calls about tags of all collections. Each change answers the items that it changed. */
export const allTags = {
  /** Those that hold `q`, in one of `TAG_ORDERS`. */
  list: endpoint<ListInput, Page<TagUse>>("GET", "/api/admin/tags", "admin"),
  /** Tags, in any case, become `to` in everything that has them, the trash included; without `to` they go. */
  change: endpoint<{ tags: string[]; to: string }, FormerTags[]>(
    "POST",
    "/api/admin/tags/change",
    "admin",
  ),
  /** How many items a change of these tags would change, the trash included. */
  count: endpoint<{ tags: string[] }, { items: number }>("POST", "/api/admin/tags/count", "admin"),
  /** Adds tags to, or takes them from, up to `BULK_LIMIT` items: all of them, or none; or more, in pieces. */
  changeItems: {
    ...endpoint<{ kind: TagKind; ids: string[]; add: string[]; remove: string[] }, FormerTags[]>(
      "POST",
      "/api/admin/tags/change-items",
      "admin",
    ),
    pieces: "ids",
  },
  /** Gives items the tags that they had, the same; those that are gone for good are left out. */
  putBack: {
    ...endpoint<{ items: FormerTags[] }, void>("POST", "/api/admin/tags/put-back", "admin", 204),
    pieces: "items",
  },
};

export function hasTags(kind: CollectionKind): kind is TagKind {
  return (TAG_KINDS as readonly CollectionKind[]).includes(kind);
}

const isOne = (text: string) => splitTags(text).length <= 1;
const ONE = "Please enter a single tag, without commas";

/** What a tag becomes; blank where it goes. */
export const nextTag = optionalTags("The tag").refine(isOne, ONE);

export const tagForm = z.object({ to: requiredTags("The tag").refine(isOne, ONE) });

/** Tags to be added to items and taken from them, each comma-separated. */
export const tagEditForm = z
  .object({ add: optionalTags(), remove: optionalTags() })
  .refine(({ add, remove }) => add !== "" || remove !== "", {
    path: ["add"],
    message: "Please enter a tag to add or remove",
  });

export type TagEditForm = z.infer<typeof tagEditForm>;
