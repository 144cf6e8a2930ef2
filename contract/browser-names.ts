/**
 * A header on every answer of the site, errors included, by which a browser tells it from what
 * something on the way says in the site's place: a gateway, or a Wi-Fi that wants a sign-in.
 */
export const SITE_HEADER = "x-site-page";

/** The page without content, for the service worker: a file of the built web app, not a page. */
export const SHELL_PATH = "/shell.html";

/** Names what pages store of content in the browser, which a withdrawal removes. */
export const CACHE_KEY = "lunula-cache";
