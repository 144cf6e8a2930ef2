/**
 * A header on every page of the site, by which the service worker tells it from what something on
 * the way, such as a Wi-Fi that wants a sign-in, answers in the site's place.
 */
export const PAGE_MARK = "x-site-page";

/** The page without content, for the service worker: a file of the built web app, not a page. */
export const SHELL_PATH = "/shell.html";
