import { model } from "../outputs.ts";
import { collectionName } from "../collections.ts";
import type { CollectionKind } from "../collection-items.ts";
import { z } from "zod";
import { categoryMoveForm } from "../forms/category.ts";
import { idInput, itemId } from "../inputs.ts";
import { BULK_LIMIT, idsInput } from "./admin-list.ts";
import { endpoint } from "../endpoint.ts";

/** The collections of categories, each with the collection that they group. */
export const CATEGORY_ITEMS = {
  categories: "nailDesigns",
  productCategories: "products",
} as const satisfies Partial<Record<CollectionKind, CollectionKind>>;

export type CategoryKind = keyof typeof CATEGORY_ITEMS;

export const CATEGORY_KINDS = Object.keys(CATEGORY_ITEMS) as CategoryKind[];

export const MovedItems = model("MovedItems", {
  into: z.string().describe("The id of the category where it is now."),
  ids: z.array(z.string()).describe("Items of the trash, too."),
});
export type MovedItems = z.infer<typeof MovedItems>;

export const EmptiedCategory = MovedItems.extend({
  id: z.string(),
}).meta({ id: "EmptiedCategory" });
export type EmptiedCategory = z.infer<typeof EmptiedCategory>;

/** Moves all items out of categories and deletes these, and undoes both; each in one transaction. */
export const moveCalls = {
  categories: moves("categories"),
  productCategories: moves("productCategories"),
};

function moves(kind: CategoryKind) {
  const base = `/api/admin/${collectionName(kind)}`;
  return {
    remove: endpoint("POST", `${base}/:id/move-and-delete`, {
      summary:
        "Deletes a category after putting all that is in it, the trash included, into another, which `into` names as forms do: by its path or slug. It takes `ifMatch`.",
      input: idInput.extend(categoryMoveForm.shape),
      output: MovedItems,
    }),
    removeMany: endpoint("POST", `${base}/move-and-delete-many`, {
      summary: `The same for up to ${BULK_LIMIT} categories, into one that stays: all or none.`,
      input: idsInput.extend(categoryMoveForm.shape),
      output: z.array(EmptiedCategory),
    }),
    restore: endpoint("POST", `${base}/:id/restore-and-move`, {
      summary: `Brings the category back, unless it is back already, and up to ${BULK_LIMIT} items into it: those that nobody has moved elsewhere since. Answers their ids.`,
      input: idInput.extend({
        into: z.string("Please name the category that they went to"),
        ids: z
          .array(itemId, "Please name the ids as a list")
          .max(BULK_LIMIT, `At most ${BULK_LIMIT} can be changed at once`),
      }),
      output: z.array(z.string()),
    }),
  };
}

export function holdsItems(kind: CollectionKind): kind is CategoryKind {
  return kind in CATEGORY_ITEMS;
}
