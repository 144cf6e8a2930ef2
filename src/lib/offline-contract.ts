import { designs } from "../../contract/endpoints.ts";
import { PAGE_LIMIT } from "../../contract/page.ts";

/* What the page and its service worker agree on. */

/** Marks an answer that the worker took from the device because the server gave none in time. */
export const STORED_HEADER = "x-stored-answer";

/** Where the worker keeps answers of the API. */
export const API_CACHE = "api";

/** In an address: the visitor wants what the network answers, such as its sign-in page. */
export const NETWORK_PARAM = "network";

/** Input of the one list from which every other list is made without a connection. */
export const CATALOGUE_INPUT = { limit: PAGE_LIMIT };

/** Its address. Once the worker holds it, the shell has something to show. */
export const CATALOGUE_ADDRESS = `${designs.all.path}?limit=${PAGE_LIMIT}`;
