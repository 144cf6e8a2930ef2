import { useMemo } from "react";
import { choiceCalls } from "../../../contract/admin/admin-calls.ts";
import { DEAD } from "../../../contract/admin/todo.ts";
import type { Product } from "../../../contract/forms/product.ts";
import { moveChanges } from "../crud/state-columns.tsx";
import { CollectionScreen } from "../crud/collection.tsx";
import type { Column } from "../kit/list/use-pages.ts";
import { type ListFilter, PICTURE_FILTER, categoryFilter } from "../kit/list/list-filters.tsx";
import { isRated } from "../../lib/text/rated.ts";
import { useChoices, useProductCategoryOptions } from "../categories/category-field.tsx";
import { thumbnailOf } from "../kit/thumbnail.tsx";

const ProductThumbnail = thumbnailOf("image_url", "h-14 w-12");

const COLUMNS: Column<Product>[] = [
  {
    label: "Category",
    sort: "category",
    cell: ({ category_name }) => category_name,
  },
  {
    label: "Price",
    sort: "price",
    cell: ({ price }) => <span className="tabular-nums">{price}</span>,
  },
];

const LINK_FILTER: ListFilter = {
  field: "link",
  label: "Link",
  options: [{ value: DEAD, label: "Dead" }],
};

export function Tab() {
  const categories = useProductCategoryOptions();
  const choices = useChoices(choiceCalls.productCategories);
  const filters = useMemo(() => [categoryFilter(choices), LINK_FILTER, PICTURE_FILTER], [choices]);
  const bulk = useMemo(() => [moveChanges(categories)], [categories]);
  return (
    <CollectionScreen
      kind="products"
      below={(product) =>
        isRated(product) ? `★ ${product.rating} (${product.reviews_count})` : "No reviews yet"
      }
      Thumbnail={ProductThumbnail}
      columns={COLUMNS}
      filters={filters}
      bulk={bulk}
    />
  );
}
