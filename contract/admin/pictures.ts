import type { CollectionKind } from "../collections.ts";
import type { Cut } from "../pictures/cut.ts";
import type { Page } from "../page.ts";
import type { Picture, UploadAnswer } from "../pictures/upload.ts";
import { z } from "zod";
import { LIMITS } from "../forms/limits.ts";
import { cutFields, focusField, liesWithin } from "../forms/cut.ts";
import { idInput, itemId } from "../inputs.ts";
import { BULK_LIMIT, type ListInput } from "./admin-list.ts";
import { type, endpoint } from "../endpoint.ts";

/** Of what uses a picture, most are named. */
export const NAMED_USES = 20;

/** An item, or the settings, where a picture is used, or another picture that was cut from it. */
export interface PictureUse {
  kind: CollectionKind | "settings" | "pictures";
  item_id: string;
  /** Its title or name. */
  name: string;
  /** What it says in place of the picture; empty where it says nothing. */
  alt: string;
  is_deleted: boolean;
}

export interface LibraryPicture {
  id: string;
  /** What its file was called; empty where that is not known. */
  name: string;
  /** As fields of pictures hold it. */
  address: string;
  image: Picture;
  /** What stays in sight where it is cut (contract/pictures/focus.ts): guessed, or as it was last said. */
  focus: string;
  /** Of all its sizes together. */
  bytes: number;
  /** ISO 8601 in UTC. */
  created_at: string;
  /** How many items and settings use it; the first of them by `used_by`. */
  uses: number;
  used_by: PictureUse[];
}

/** What a picture shows of another one. */
export interface AppliedCut extends Cut {
  /** The id of that. */
  source: string;
}

export interface FoundPicture extends LibraryPicture {
  /** Null for a whole picture, and for one whose source is gone. */
  cut: AppliedCut | null;
  /** Whether it is cut from what was sent, in all its pixels, or from the largest width that is shown. */
  has_original: boolean;
}

/** An item that shows another picture now. */
export interface ReplacedUse {
  kind: CollectionKind | "settings";
  item_id: string;
  /** What it is since. */
  etag: string;
  /** What the fields that were changed held before. */
  before: Record<string, unknown>;
}

export const pictures = {
  /** Newest first; narrowed down by `kind` and `state`, and by words of names, alt texts and what uses them. */
  list: endpoint<ListInput, Page<LibraryPicture>>("GET", "/api/admin/pictures"),
  /** The ids of the same list, up to `BULK_LIMIT` a page. */
  ids: endpoint<ListInput, Page<string>>("GET", "/api/admin/pictures/ids"),
  find: endpoint("GET", "/api/admin/pictures/:id", {
    input: idInput,
    output: type<FoundPicture>(),
  }),
  /** Into the trash: all of them, or none. Refused with 409 when one is used. */
  removeMany: endpoint("POST", "/api/admin/pictures/delete-many", {
    status: 204,
    input: z.object({
      ids: z
        .array(itemId, "Please name the pictures as a list")
        .min(1, "Please select at least one")
        .max(BULK_LIMIT, `At most ${BULK_LIMIT} can be deleted at once`),
    }),
    pieces: "ids",
  }),
  /** Makes a new picture of what a cut shows; pages that use the whole picture keep it. */
  cut: endpoint("POST", "/api/admin/pictures/:id/cut", {
    input: idInput
      .extend(cutFields.shape)
      .refine(liesWithin, { path: ["width"], message: "The crop must be within the picture" }),
    output: type<UploadAnswer>(),
  }),
  /** Sets the focus that texts keep in sight when they cut it. */
  setFocus: endpoint("PUT", "/api/admin/pictures/:id/focus", {
    status: 204,
    input: idInput.extend({ focus: focusField }),
  }),
  /** Makes a picture at an address on the web an upload of this site, within the limits of one. */
  takeOver: endpoint("POST", "/api/admin/pictures/take-over", {
    input: z.object({
      address: z.string("Please name the picture's address").max(LIMITS.address),
    }),
    output: type<UploadAnswer>(),
    holdsFile: true,
  }),
  /** Replaces a picture by another in everything that uses it. Each item is saved and keeps a version. */
  replace: endpoint("POST", "/api/admin/pictures/:id/replace", {
    input: idInput.extend({
      by: z.string("Please name the picture to replace it with"),
      focus: focusField.default(""),
    }),
    output: type<ReplacedUse[]>(),
  }),
};
