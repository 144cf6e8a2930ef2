/** A database of the tests’ PostgreSQL server. Each test site starts as a copy of it. */
export const TEMPLATE = "lunula_template";
/** An empty database that every PostgreSQL server has. */
export const NO_TABLES = "template0";
/** A database with the starter content and an admin, created by the executable for browser tests. */
export const FILLED = "lunula_filled";
