/** Where the tab keeps its timers: the page asks for it before it has their code. */
export const TIMERS_KEY = "lunula-timers";
