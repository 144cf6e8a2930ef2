/** Searches that always find something worth a look. */
export const SUGGESTIONS = ["french", "christmas", "hearts", "bows"];
