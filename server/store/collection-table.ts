/** A table of the database whose rows are deleted by a mark first, with what one row is called. */
export interface CollectionTable {
  name:
    | "designs"
    | "categories"
    | "product_categories"
    | "products"
    | "tutorials"
    | "blog_posts"
    | "messages";
  item: string;
  /** The column that tells one row from another to people. */
  label: "title" | "name" | "subject";
}
