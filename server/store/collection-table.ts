import type { CollectionRow, Schema } from "../database/schema.ts";

type DeletableRow = Pick<CollectionRow, "id" | "created_at" | "deleted_at">;

/** Tables whose rows are deleted by a mark first. */
export type DeletableTable = {
  [Table in keyof Schema]: Schema[Table] extends DeletableRow ? Table : never;
}[keyof Schema];

export interface CollectionTable {
  name: DeletableTable;
  /** What one row is called. */
  item: string;
  /** The column that tells one row from another to people. */
  label: "title" | "name" | "subject";
  /** The column with the end of its public address, where it has one; `<address>_key` holds it in lower case. */
  address?: "path" | "slug";
  /** The table that a row's `category_id` names, where it has one. */
  categories?: DeletableTable;
}
