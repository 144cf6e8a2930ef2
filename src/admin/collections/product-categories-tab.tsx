import type { ProductCategory } from "../../../contract/forms/product.ts";
import { FormFields } from "../content-fields/form-field.tsx";
import { CollectionScreen } from "../crud/collection.tsx";
import type { Column } from "../kit/list/use-pages.ts";
import { useSuggestion } from "../kit/fields/text-field.tsx";
import { activeColumn, countColumn, editedColumn, activeChanges } from "../crud/state-columns.tsx";
import { useOrder } from "../order/order.tsx";
import { iconOf, shelfDescriptionOf } from "../../../contract/forms/category.ts";
import { ACTIVE_FILTER } from "../kit/list/list-filters.tsx";
import { IconThumbnail } from "../kit/thumbnail.tsx";

/** What both lists of categories share. */
export const CATEGORY_LIST = {
  Thumbnail: IconThumbnail,
  initialSort: "name",
  filters: [ACTIVE_FILTER],
  bulk: [activeChanges],
};

const COLUMNS: Column<ProductCategory>[] = [
  countColumn("product_count", "products"),
  activeColumn("is_active"),
  editedColumn(),
];

export function Tab() {
  const order = useOrder("productCategories");
  return (
    <>
      <CollectionScreen
        kind="productCategories"
        below={({ slug }) => slug}
        {...CATEGORY_LIST}
        columns={COLUMNS}
        actions={[order.action]}
        Fields={ProductCategoryFields}
      />
      {order.dialog}
    </>
  );
}

function ProductCategoryFields() {
  useSuggestion("description", "name", shelfDescriptionOf);
  useSuggestion("icon", "name", iconOf);
  return <FormFields />;
}
