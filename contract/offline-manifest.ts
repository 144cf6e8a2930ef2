import type { Catalogue } from "./catalogue.ts";

/**
 * What a device keeps for reading without a connection, as one small answer that changes with the
 * content. A device compares it with its own files to find what to fetch.
 */
export interface OfflineManifest {
  catalogue: Catalogue;
  /** The last one is that of the pictures. */
  lists: OfflineList[];
}

/** An answer by its endpoint's path and input. */
export interface OfflineList {
  path: string;
  input: Record<string, unknown>;
  /** The ETag of its answer. */
  tag: string;
  /** Of a list that is updated by changes: the tags of its items in their order, each of `ITEM_TAG` characters. */
  items?: string;
  /** Of a list with more pages: how many items it has in all, and the cursor of the next page. */
  more?: { total: number; next: string };
}

/** Short: the tag of the whole list tells whether two of them are mixed up. */
const ITEM_TAG = 4;

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

/** Addresses of pictures name their content: one that is there need not be fetched again. */
export interface OfflinePicture extends PictureFile {
  /** The largest width, where it is another. */
  large?: PictureFile;
}

export interface PictureFile {
  url: string;
  bytes: number;
}
