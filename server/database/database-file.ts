/** A whole site, in its data folder. */
export const DATABASE_FILE = "lunula.sqlite";
