export const THEME_KEY = "lunula-theme";

/** The storage key for showing one whole picture a row on phones. */
export const PICTURES_KEY = "lunula-pictures";

export const SAVED_KEY = "lunula-saved";

/** The storage key of a tab’s timers, which the page reads before loading their code. */
export const TIMERS_KEY = "lunula-timers";
