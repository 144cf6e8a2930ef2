/** Names what pages store of content in the browser, which a withdrawal removes. */
export const CACHE_KEY = "lunula-cache";
