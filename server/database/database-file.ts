/** A whole site, in its data folder. */
export const DATABASE_FILE = "lunula.sqlite";

/** What a copy says of itself, in a table that only copies have: a site that is opened removes it. */
export const RECORD_TABLE = "site_backup";
