import { z } from "zod";
import { model } from "../outputs.ts";
import type { FacetName } from "../facets/facets.ts";
import type { PageInput } from "../page.ts";

/** The fields by whose values lists of the back office can be narrowed down, each list by some. */
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
  | "changed_since"
  | "is_example"
  | FacetName;

/** Most items that one bulk call may name. */
export const BULK_LIMIT = 10_000;

/** In place of words of a facet, or of an alt text: designs that have none of their own. */
export const NO_WORD = "none";

/** What a list of the back office shows: items of which everything given here is true. */
export type Narrowing = { [Field in Filter]?: string | undefined } & {
  /** Each of its words occurs in the item's texts, in any case and with or without accents. */
  q?: string | undefined;
};

export type ListInput = PageInput &
  Narrowing & {
    /** The name of a field, after a minus with the largest value first. */
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
  /** What the changed fields held before. */
  before: Changes;
}
