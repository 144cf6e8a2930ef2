export const THEME_KEY = "lunula-theme";

/** Where it is stored that a phone shows one whole picture a row. */
export const PICTURES_KEY = "lunula-pictures";

export const SAVED_KEY = "lunula-saved";

/** Where a tab stores its timers. The page reads it before loading their code. */
export const TIMERS_KEY = "lunula-timers";
