import { z } from "zod";
import { itemId, pageInput } from "../inputs.ts";
import { model } from "../outputs.ts";
import type { FacetName } from "../facets/facets.ts";
import type { PageInput } from "../page.ts";

/** The fields by which lists of the back office can be filtered. */
export type Filter =
  | "category"
  | "path"
  | "slug"
  | "title"
  | "featured"
  | "is_featured"
  | "is_active"
  | "is_published"
  | "state"
  | "is_read"
  | "kind"
  | "item"
  | "alt_text"
  | "picture"
  | "step_images"
  | "link"
  | "changed_since"
  | "is_example"
  | FacetName;

/** Most items that one bulk call may name. */
export const BULK_LIMIT = 10_000;

/** In place of a facet’s words or an alt text: designs without any. */
export const NO_WORD = "none";

/** A filter of the back office: items match all given fields. */
export type Narrowing = { [Field in Filter]?: string | undefined } & {
  /** Each word must occur in the item’s texts, ignoring case and accents. */
  q?: string | undefined;
};

export type ListInput = PageInput &
  Narrowing & {
    /** A field’s name; with a leading minus, in descending order. */
    sort?: string | undefined;
  };

/** A category as a form offers it. */
export const CategoryChoice = model("CategoryChoice", {
  id: z.string(),
  value: z.string().describe("Its path or slug."),
  label: z.string(),
  is_active: z.boolean(),
});
export type CategoryChoice = z.infer<typeof CategoryChoice>;

export interface ChangedItem<Changes> {
  id: string;
  etag: string;
  /** The previous values of the changed fields. */
  before: Changes;
}

/** The items of a bulk call. */
export const idsInput = z.object({
  ids: z
    .array(itemId, "Please name the ids as a list")
    .min(1, "Please select at least one")
    .max(BULK_LIMIT, `At most ${BULK_LIMIT} can be changed at once`),
});

/** The input of a list of the back office, with these fields: any values of an address. */
export function listInput<Shape extends z.ZodRawShape>(shape: Shape) {
  const schema = pageInput.extend(shape);
  return schema as z.ZodType<z.infer<typeof schema>, ListInput>;
}
