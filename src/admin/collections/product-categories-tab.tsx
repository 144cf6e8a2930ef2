import type { ProductCategory } from "../../../contract/forms/product.ts";
import { FormFields } from "../content-fields/form-field.tsx";
import { CollectionScreen } from "../crud/collection.tsx";
import type { Column } from "../kit/list/use-pages.ts";
import { useSuggestion } from "../kit/fields/text-field.tsx";
import { countColumn } from "../crud/state-columns.tsx";
import { useOrder } from "../order/order.tsx";
import { iconOf, shelfDescriptionOf } from "../../../contract/forms/category.ts";
import { IconThumbnail } from "../kit/thumbnail.tsx";

const COLUMNS: Column<ProductCategory>[] = [countColumn("product_count", "products")];

export function Tab() {
  const order = useOrder("productCategories");
  return (
    <>
      <CollectionScreen
        kind="productCategories"
        below={({ slug }) => slug}
        Thumbnail={IconThumbnail}
        initialSort="name"
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
