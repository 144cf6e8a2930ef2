/** What the home page begins with, until the owner says something else. */
export const HERO_HEADING = "Nails you’ll keep looking\u00A0at";
export const HERO_TEXT =
  "A lookbook of nail art for every mood and season. Find your next set, save it, and take it to the salon.";
