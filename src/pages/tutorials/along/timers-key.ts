/** Where a tab stores its timers. The page reads it before loading their code. */
export const TIMERS_KEY = "lunula-timers";
