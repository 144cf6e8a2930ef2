/** What stands under the site's name, until its owner says something else. */
export const TAGLINE =
  "A lookbook of nail art for every mood and season. Save the sets you love and wear them next.";
