import type { Catalogue } from "./catalogue.ts";

/**
 * What a device keeps for reading without a connection, as one small answer that changes with the
 * content. A device compares it with its own files to find what to fetch.
 */
export interface OfflineManifest {
  catalogue: Catalogue;
  lists: OfflineList[];
  /** In order of worth. */
  pictures: OfflinePicture[];
}

/** A list by its endpoint's path and input. */
export interface OfflineList {
  path: string;
  input: Record<string, unknown>;
  /** The ETag of its answer. */
  tag: string;
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
