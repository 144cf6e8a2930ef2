import { COLLECTION_KINDS } from "../collections.ts";
import { model, page } from "../outputs.ts";
import { Picture, UploadAnswer } from "../pictures/upload.ts";
import { z } from "zod";
import { LIMITS } from "../forms/limits.ts";
import { cutFields, focusField, isWithin } from "../pictures/cut.ts";
import { idInput, itemId } from "../inputs.ts";
import { BULK_LIMIT } from "./admin-list.ts";
import { endpoint } from "../endpoint.ts";

/** The most uses of a picture that are named. */
export const NAMED_USES = 20;

/** What uses a picture: an item, the settings, or a picture cropped from it. */
export const PictureUse = model("PictureUse", {
  kind: z.enum([...COLLECTION_KINDS, "settings", "pictures"]),
  item_id: z.string(),
  name: z.string().describe("Its title or name."),
  alt: z.string().describe("What it says in place of the picture; empty where it says nothing."),
  is_deleted: z.boolean(),
});
export type PictureUse = z.infer<typeof PictureUse>;

export const LibraryPicture = model("LibraryPicture", {
  id: z.string(),
  name: z.string().describe("What its file was called; empty where that is not known."),
  address: z.string().describe("As fields of pictures hold it."),
  image: Picture,
  focus: z
    .string()
    .describe("What stays in sight where it is cut: guessed, or as it was last said."),
  bytes: z.number().describe("Of all its sizes together."),
  created_at: z.string().describe("ISO 8601 in UTC."),
  uses: z.number().describe("How many items and settings use it; the first of them by `used_by`."),
  used_by: z.array(PictureUse),
});
export type LibraryPicture = z.infer<typeof LibraryPicture>;

/** The crop of another picture. */
export const AppliedCut = cutFields
  .extend({
    source: z.string().describe("The id of that."),
  })
  .meta({ id: "AppliedCut" });
export type AppliedCut = z.infer<typeof AppliedCut>;

export const FoundPicture = LibraryPicture.extend({
  cut: AppliedCut.nullable().describe(
    "Null for a whole picture, and for one whose source is gone.",
  ),
  has_original: z
    .boolean()
    .describe(
      "Whether it is cut from what was sent, in all its pixels, or from the largest width that is shown.",
    ),
}).meta({ id: "FoundPicture" });
export type FoundPicture = z.infer<typeof FoundPicture>;

/** An item whose picture was replaced. */
export const ReplacedUse = model("ReplacedUse", {
  kind: z.enum([...COLLECTION_KINDS, "settings"]),
  item_id: z.string(),
  etag: z.string().describe("What it is since."),
  before: z
    .record(z.string(), z.unknown())
    .describe("What the fields that were changed held before."),
});
export type ReplacedUse = z.infer<typeof ReplacedUse>;

export const pictures = {
  list: endpoint("GET", "/api/admin/pictures", {
    summary:
      "Newest first; narrowed down by `kind` and `state`, and by words of names, alt texts and what uses them.",
    output: page(LibraryPicture),
  }),
  ids: endpoint("GET", "/api/admin/pictures/ids", {
    summary: `The ids of the same list, up to ${BULK_LIMIT} a page.`,
    output: page(z.string()),
  }),
  find: endpoint("GET", "/api/admin/pictures/:id", {
    input: idInput,
    output: FoundPicture,
  }),
  removeMany: endpoint("POST", "/api/admin/pictures/delete-many", {
    summary: "Into the trash: all of them, or none. Refused with 409 when one is used.",
    status: 204,
    input: z.object({
      ids: z
        .array(itemId, "Please name the pictures as a list")
        .min(1, "Please select at least one")
        .max(BULK_LIMIT, `At most ${BULK_LIMIT} can be deleted at once`),
    }),
    pieces: "ids",
  }),
  cut: endpoint("POST", "/api/admin/pictures/:id/cut", {
    summary: "Makes a new picture of what a cut shows; pages that use the whole picture keep it.",
    input: idInput
      .extend(cutFields.shape)
      .refine(isWithin, { path: ["width"], message: "The crop must be within the picture" }),
    output: UploadAnswer,
  }),
  setFocus: endpoint("PUT", "/api/admin/pictures/:id/focus", {
    summary: "Sets the focus that texts keep in sight when they cut it.",
    status: 204,
    input: idInput.extend({ focus: focusField }),
  }),
  takeOver: endpoint("POST", "/api/admin/pictures/take-over", {
    summary:
      "Makes a picture at an address on the web an upload of this site, within the limits of one.",
    input: z.object({
      address: z.string("Please name the picture's address").max(LIMITS.address),
    }),
    output: UploadAnswer,
    holdsFile: true,
  }),
  replace: endpoint("POST", "/api/admin/pictures/:id/replace", {
    summary:
      "Replaces a picture by another in everything that uses it. Each item is saved and keeps a version.",
    input: idInput.extend({
      by: z.string("Please name the picture to replace it with"),
      focus: focusField.default(""),
    }),
    output: z.array(ReplacedUse),
  }),
};
