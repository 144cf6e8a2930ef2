/**
 * A header on every response of the site, errors included. Without it, the response is from something in between, such
 * as a gateway or the sign-in page of a Wi-Fi.
 */
export const SITE_HEADER = "x-site-page";

/** The page without content, for the service worker: a file of the built web app, not a page. */
export const SHELL_PATH = "/shell.html";

/** The id of the style sheet in a page from the server, whose rules replace style attributes. */
export const RULES_ID = "rules";

/** The storage keys of content in the browser, which a withdrawal of consent removes. */
export const CACHE_KEY = "lunula-cache";
