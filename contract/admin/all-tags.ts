import { model, page } from "../outputs.ts";
import type { CollectionKind } from "../collection-items.ts";
import { BULK_LIMIT, listInput } from "./admin-list.ts";
import { itemId, searchText } from "../inputs.ts";
import { LIMITS } from "../forms/limits.ts";
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

/** A tag in lower case, with the number of its items in each collection. */
export const TagUse = model("TagUse", {
  tag: z.string(),
  uses: z.record(z.enum(TAG_KINDS), z.number()),
});
export type TagUse = z.infer<typeof TagUse>;

/** An item with its previous tags, comma-separated. */
export const FormerTags = model("FormerTags", {
  kind: z.enum(TAG_KINDS),
  id: z.string(),
  tags: z.string(),
});
export type FormerTags = z.infer<typeof FormerTags>;

/** By most used, least used, or name. */
export const TAG_ORDERS = ["-uses", "uses", "tag"] as const;
export type TagOrder = (typeof TAG_ORDERS)[number];

export function hasTags(kind: CollectionKind): kind is TagKind {
  return (TAG_KINDS as readonly CollectionKind[]).includes(kind);
}

const isOne = (text: string) => splitTags(text).length <= 1;
const ONE = "Please enter a single tag, without commas";

/** The new name of a tag; blank removes it. */
const nextTag = optionalTags("The tag").refine(isOne, ONE);

export const tagForm = z.object({ to: requiredTags("The tag").refine(isOne, ONE) });

/** Tags to add and to remove, each comma-separated. */
export const tagEditForm = z
  .object({ add: optionalTags(), remove: optionalTags() })
  .refine(({ add, remove }) => add !== "" || remove !== "", {
    path: ["add"],
    message: "Please enter a tag to add or remove",
  });

export type TagEditForm = z.infer<typeof tagEditForm>;

const severalTags = z
  .array(z.string("Each tag must be text").max(LIMITS.short), "Please name the tags as a list")
  .max(BULK_LIMIT)
  .transform((texts) => texts.flatMap(splitTags));
const kind = z.enum(TAG_KINDS, `Please choose ${TAG_KINDS.join(" or ")}`);
const tooMany = `At most ${BULK_LIMIT} can be changed at once`;
const countInput = z.object({
  tags: severalTags.refine((tags) => tags.length > 0, "Please name a tag"),
});

/** Calls about tags of all collections. Each change answers the items that it changed. */
export const allTags = {
  list: endpoint("GET", "/api/admin/tags", {
    summary: `Those that hold \`q\`, in one of \`TAG_ORDERS\`.`,
    input: listInput({
      q: searchText.optional(),
      sort: z.enum(TAG_ORDERS, `Tags can be sorted by ${TAG_ORDERS.join(" or ")}`).optional(),
    }),
    output: page(TagUse),
  }),
  change: endpoint("POST", "/api/admin/tags/change", {
    summary:
      "Tags, in any case, become `to` in everything that has them, the trash included; without `to` they go.",
    input: countInput.extend({ to: nextTag }),
    output: z.array(FormerTags),
  }),
  count: endpoint("POST", "/api/admin/tags/count", {
    summary: "How many items a change of these tags would change, the trash included.",
    input: countInput,
    output: z.object({ items: z.number() }),
  }),
  changeItems: endpoint("POST", "/api/admin/tags/change-items", {
    summary: `Adds tags to, or takes them from, up to ${BULK_LIMIT} items: all of them, or none; or more, in pieces.`,
    input: z.object({
      kind,
      ids: z.array(itemId, "Please name the ids as a list").min(1).max(BULK_LIMIT, tooMany),
      add: severalTags,
      remove: severalTags,
    }),
    output: z.array(FormerTags),
    pieces: "ids",
  }),
  putBack: endpoint("POST", "/api/admin/tags/put-back", {
    summary:
      "Gives items the tags that they had, the same; those that are gone for good are left out.",
    status: 204,
    input: z.object({
      items: z
        .array(
          z.object({ kind, id: itemId, tags: z.string().max(LIMITS.message) }),
          "Please name the items",
        )
        .max(BULK_LIMIT, tooMany),
    }),
    pieces: "items",
  }),
};
