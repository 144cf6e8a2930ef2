import { designs } from "../../../contract/collections.ts";
import { PAGE_LIMIT } from "../../../contract/page.ts";

/* The protocol between the page and its service worker. */

/** Replaced by the build: see vite.config.ts. Undefined in unit tests. */
declare const BUILT_CONTRACT_VERSION: string | undefined;

/** Marks a stored response that the worker used because the server did not respond in time. */
export const STORED_HEADER = "x-stored-answer";

/** The version of the API’s responses, a digest of the contract. Data stored under another version is ignored. */
export const CONTRACT_VERSION =
  typeof BUILT_CONTRACT_VERSION === "string" ? BUILT_CONTRACT_VERSION : "unbuilt";

export const ANSWERS_CACHE = `api-${CONTRACT_VERSION}`;
/** The name of the database, lock, background sync and channel of the outbox. */
export const OUTBOX = "lunula-outbox";

/** All designs in blocks with content hashes: they stay valid after a release with the same format. */
export const CATALOGUE_CACHE = "catalogue-1";
/** The pictures that the page chose to store. */
export const PICTURES_CACHE = "pictures";
/** Recently viewed pictures. */
export const SEEN_PICTURES_CACHE = "seen-pictures";
export const FOREIGN_PICTURES_CACHE = "foreign-pictures";
/** All caches of content; the site’s own files are in another. */
export const DEVICE_CACHES = [
  ANSWERS_CACHE,
  CATALOGUE_CACHE,
  PICTURES_CACHE,
  SEEN_PICTURES_CACHE,
  FOREIGN_PICTURES_CACHE,
];

/** A query parameter that bypasses the worker, for a network’s sign-in page. */
export const NETWORK_PARAM = "network";

/** The input of the list from which all other lists are made offline. */
export const CATALOGUE_INPUT = { limit: PAGE_LIMIT };

/** Its address. Once the worker has stored it, the shell has content. */
export const CATALOGUE_ADDRESS = `${designs.all.path}?limit=${PAGE_LIMIT}`;

/** A message to the worker, with a port: it replies with the number of missing files of the site. */
export const COUNT_MISSING = "COUNT_MISSING_FILES";
/** The same after it fetched what it could. */
export const COMPLETE_FILES = "COMPLETE_FILES";
