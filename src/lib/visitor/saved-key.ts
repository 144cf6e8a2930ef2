/** Where a device keeps its saved looks. */
export const SAVED_KEY = "lunula-saved";
