import type { ProductCategory } from "../../../contract/forms/product.ts";
import { FormFields } from "../content-fields/form-field.tsx";
import { CollectionScreen } from "../crud/collection.tsx";
import type { Column } from "../kit/list/use-pages.ts";
import { useSuggestion } from "../kit/fields/text-field.tsx";
import { countColumn } from "../crud/state-columns.tsx";
import { orderAction } from "../order/order.tsx";
import { iconOf, shelfDescriptionOf } from "../../../contract/forms/category.ts";
import { IconThumbnail } from "../kit/thumbnail.tsx";

const COLUMNS: Column<ProductCategory>[] = [countColumn("product_count", "products")];

const ORDER = [orderAction("productCategories")];

export function Tab() {
  return (
    <CollectionScreen
      kind="productCategories"
      below={({ slug }) => slug}
      Thumbnail={IconThumbnail}
      initialSort="name"
      columns={COLUMNS}
      actions={ORDER}
      Fields={ProductCategoryFields}
    />
  );
}

function ProductCategoryFields() {
  useSuggestion("description", "name", shelfDescriptionOf);
  useSuggestion("icon", "name", iconOf);
  return <FormFields />;
}
