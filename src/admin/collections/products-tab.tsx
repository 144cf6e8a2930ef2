import { DEAD } from "../../../contract/admin/todo.ts";
import type { Product } from "../../../contract/forms/product.ts";
import { CollectionScreen } from "../crud/collection.tsx";
import type { Column } from "../kit/list/use-pages.ts";
import { type ListFilter, PICTURE_FILTER } from "../kit/list/list-filters.tsx";
import { isRated } from "../../lib/text/rated.ts";
import { thumbnailOf } from "../kit/thumbnail.tsx";

const ProductThumbnail = thumbnailOf("image_url", "h-14 w-12");

const COLUMNS: Column<Product>[] = [
  {
    label: "Price",
    sort: "price",
    cell: ({ price }) => <span className="tabular-nums">{price}</span>,
  },
];

const FILTERS: ListFilter[] = [
  { field: "link", label: "Link", options: [{ value: DEAD, label: "Dead" }] },
  PICTURE_FILTER,
];

export function Tab() {
  return (
    <CollectionScreen
      kind="products"
      below={(product) =>
        isRated(product) ? `★ ${product.rating} (${product.reviews_count})` : "No reviews yet"
      }
      Thumbnail={ProductThumbnail}
      columns={COLUMNS}
      filters={FILTERS}
    />
  );
}
