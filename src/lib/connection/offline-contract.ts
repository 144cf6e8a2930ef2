import { designs } from "../../../contract/collections.ts";
import { PAGE_LIMIT } from "../../../contract/page.ts";

/* What the page and its service worker agree on. */

/** Put in by the build: see vite.config.ts. Unit tests run without it. */
declare const BUILT_CONTRACT_VERSION: string | undefined;

/** Marks an answer that the worker took from the device because the server gave none in time. */
export const STORED_HEADER = "x-stored-answer";

/**
 * Names the shapes of the API's answers, by a digest of the contract. What was stored under another
 * name is of no use.
 */
export const CONTRACT_VERSION =
  typeof BUILT_CONTRACT_VERSION === "string" ? BUILT_CONTRACT_VERSION : "unbuilt";

export const ANSWERS_CACHE = `api-${CONTRACT_VERSION}`;
/** Names the database, the lock, the background sync and the channel of messages that wait. */
export const OUTBOX = "lunula-outbox";

/** All designs in blocks, whose tags name their content: they outlive a release that packs them in the same way. */
export const CATALOGUE_CACHE = "catalogue-1";
/** The pictures that the page chose to keep. */
export const PICTURES_CACHE = "pictures";
/** Pictures that were looked at lately, beside those. */
export const SEEN_PICTURES_CACHE = "seen-pictures";
export const FOREIGN_PICTURES_CACHE = "foreign-pictures";
/** All that holds content; the site's own files lie elsewhere. */
export const DEVICE_CACHES = [
  ANSWERS_CACHE,
  CATALOGUE_CACHE,
  PICTURES_CACHE,
  SEEN_PICTURES_CACHE,
  FOREIGN_PICTURES_CACHE,
];

/** In an address: the visitor wants what the network answers, such as its sign-in page. */
export const NETWORK_PARAM = "network";

/** Input of the one list from which every other list is made without a connection. */
export const CATALOGUE_INPUT = { limit: PAGE_LIMIT };

/** Its address. Once the worker holds it, the shell has something to show. */
export const CATALOGUE_ADDRESS = `${designs.all.path}?limit=${PAGE_LIMIT}`;

/** Messages to the worker, with a port: it answers how many of the site's own files it misses. */
export const COUNT_MISSING = "COUNT_MISSING_FILES";
/** The same after it fetched what it could. */
export const COMPLETE_FILES = "COMPLETE_FILES";
