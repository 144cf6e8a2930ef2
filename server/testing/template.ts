/** A database of the tests’ PostgreSQL; each test site begins as a copy of it. */
export const TEMPLATE = "lunula_template";
