/** A database of the tests’ PostgreSQL; each test site begins as a copy of it. */
export const TEMPLATE = "lunula_template";
/** One that every server of PostgreSQL has, without anything in it. */
export const NO_TABLES = "template0";
/** One with the starter content and an admin, made by the executable for browser tests. */
export const FILLED = "lunula_filled";
