/** A database of the tests’ PostgreSQL; each test site begins as a copy of it. */
export const TEMPLATE = "lunula_template";
/** One that every server of PostgreSQL has, without anything in it. */
export const NO_TABLES = "template0";
