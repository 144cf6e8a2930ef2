/** Where the visitor's choice of theme is stored. */
export const THEME_KEY = "lunula-theme";
