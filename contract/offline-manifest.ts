import { z } from "zod";
import { model } from "./outputs.ts";
import { Catalogue } from "./catalogue.ts";

/** Short: the tag of the whole list tells whether two of them are mixed up. */
const ITEM_TAG = 4;

/** An answer by its endpoint's path and input. */
export const OfflineList = model("OfflineList", {
  path: z.string(),
  input: z.record(z.string(), z.unknown()),
  tag: z.string().describe("The ETag of its answer."),
  items: z
    .string()
    .exactOptional()
    .describe(
      `Of a list that is updated by changes: the tags of its items in their order, each of ${ITEM_TAG} characters.`,
    ),
  more: z
    .object({
      total: z.number(),
      next: z.string(),
    })
    .exactOptional()
    .describe(
      "Of a list with more pages: how many items it has in all, and the cursor of the next page.",
    ),
});
export type OfflineList = z.infer<typeof OfflineList>;

/**
 * What a device keeps for reading without a connection, as one small answer that changes with the
 * content. A device compares it with its own files to find what to fetch.
 */
export const OfflineManifest = model("OfflineManifest", {
  catalogue: Catalogue,
  lists: z.array(OfflineList).describe("The last one is that of the pictures."),
});
export type OfflineManifest = z.infer<typeof OfflineManifest>;

/** The most items in one request for changes of a list. */
export const CHANGES_AT_ONCE = 64;

/** The short form of an item's tag. */
export function itemTag(tag: string): string {
  return tag.slice(0, ITEM_TAG);
}

/** The tags in such a text. */
export function itemTags(text: string): string[] {
  return Array.from({ length: Math.ceil(text.length / ITEM_TAG) }, (_, index) =>
    text.slice(index * ITEM_TAG, (index + 1) * ITEM_TAG),
  );
}

export const PictureFile = model("PictureFile", { url: z.string(), bytes: z.number() });
export type PictureFile = z.infer<typeof PictureFile>;

/** Addresses of pictures name their content: one that is there need not be fetched again. */
export const OfflinePicture = PictureFile.extend({
  large: PictureFile.exactOptional().describe("The largest width, where it is another."),
}).meta({ id: "OfflinePicture" });
export type OfflinePicture = z.infer<typeof OfflinePicture>;
