/** Where it is stored that a phone shows one whole picture a row. */
export const PICTURES_KEY = "lunula-pictures";
