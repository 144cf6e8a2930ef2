import { useMemo } from "react";
import { products } from "../../../contract/endpoints.ts";
import { paths } from "../../../contract/paths.ts";
import { type Product, productForms } from "../../../contract/forms/product.ts";
import { activeChanges, featuredChanges, moveChanges } from "./bulk-changes.ts";
import { Badge } from "../../components/ui/badge.tsx";
import { Collection } from "../crud/collection.tsx";
import type { Column } from "../crud/list/column.ts";
import { ListField } from "../crud/fields/list-field.tsx";
import { PictureField } from "../crud/fields/picture-field.tsx";
import { SelectField } from "../crud/fields/select-field.tsx";
import { SwitchField } from "../crud/fields/switch-field.tsx";
import { LongTextField, TextField } from "../crud/fields/text-field.tsx";
import { activeColumn, editedColumn, featuredColumn } from "../crud/list/state-columns.tsx";
import { isRated } from "../../lib/text/rated.ts";
import { useProductCategoryOptions } from "./form-choices.ts";
import { Picture } from "../pictures/picture.tsx";

const NAME_COLUMN = {
  label: "Name",
  name: ({ name }: Product) => name,
  below: (product: Product) => (
    <>
      {product.is_example && <Badge tone="gilt">Example</Badge>}{" "}
      {isRated(product) ? `★ ${product.rating} (${product.reviews_count})` : "0 reviews"}
    </>
  ),
};

const COLUMNS: Column<Product>[] = [
  {
    label: "Category",
    sortBy: ({ category_name }) => category_name,
    cell: ({ category_name }) => category_name,
  },
  {
    label: "Price",
    sortBy: ({ price }) => price,
    cell: ({ price }) => <span className="tabular-nums">{price}</span>,
  },
  featuredColumn({
    name: NAME_COLUMN.name,
    is: ({ is_featured }) => is_featured,
    set: (is_featured) => ({ is_featured }),
  }),
  activeColumn({
    name: NAME_COLUMN.name,
    is: ({ is_active }) => is_active,
    set: (is_active) => ({ is_active }),
  }),
  editedColumn(),
];

const searchText = ({ name, description, category_name, features }: Product) =>
  [name, description, category_name, features].join("\n");

export function ProductsTab() {
  const categories = useProductCategoryOptions();
  const bulk = useMemo(
    () => [featuredChanges, activeChanges, moveChanges(categories)],
    [categories],
  );
  return (
    <Collection
      calls={products.admin}
      noun={{ one: "product", many: "products" }}
      nameColumn={NAME_COLUMN}
      Thumbnail={ProductThumbnail}
      columns={COLUMNS}
      searchText={searchText}
      publicPath={({ is_active }) => (is_active ? paths.products : undefined)}
      bulk={bulk}
      schema={productForms.create}
      blank={productForms.blank}
      Fields={ProductFields}
    />
  );
}

function ProductThumbnail({ entity }: { entity: Product }) {
  const address = entity.image?.variants[0]?.url ?? entity.image_url;
  return <Picture src={address} className="h-14 w-12 rounded-lg" />;
}

function ProductFields({ entity }: { entity: Product | undefined }) {
  const categories = useProductCategoryOptions(entity?.category);
  return (
    <>
      <TextField name="name" label="Name" />
      <LongTextField name="description" label="Description" />
      <PictureField name="image_url" label="Image" />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField name="price" label="Price" placeholder="$19.99" />
        <TextField
          name="original_price"
          label="Original price"
          optional
          hint="Struck through, with an On Sale badge."
        />
        <TextField
          name="rating"
          label="Rating"
          placeholder="4.8"
          hint="From 1 to 5. Shown as soon as there are reviews."
        />
        <TextField name="reviews_count" label="Reviews count" placeholder="412" />
      </div>
      <TextField
        name="affiliate_url"
        label="Affiliate link"
        type="url"
        placeholder="https://"
        hint="Where its button leads, in a new tab."
      />
      <SelectField
        name="category"
        label="Category"
        prompt="Choose a category"
        options={categories}
      />
      <ListField name="features" label="Features" item="feature" />
      <SwitchField name="is_featured" label="Featured" hint="Shown large at the top of the page." />
      <SwitchField name="is_active" label="Active" hint="Visitors see active products only." />
    </>
  );
}
