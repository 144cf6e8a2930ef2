import { PathField } from "../kit/fields/path-field.tsx";
import { useMemo } from "react";
import { adminCalls, choiceCalls } from "../../../contract/admin/admin-calls.ts";
import { paths } from "../../../contract/paths.ts";
import { type Product, productForms } from "../../../contract/forms/product.ts";
import { activeChanges, featuredChanges, moveChanges } from "./bulk-changes.ts";
import { MadeCategoryField } from "../categories/category-field.tsx";
import { CollectionScreen } from "../crud/collection.tsx";
import type { Column } from "../kit/list/column.ts";
import { ListField } from "../kit/fields/list-field.tsx";
import { PictureField } from "../content-fields/picture-field.tsx";
import { RelatedField } from "../content-fields/related-field.tsx";
import { AddressField, SwitchField, LongTextField, TextField } from "../kit/fields/text-field.tsx";
import { webAddressOf } from "../../../contract/text/web-address.ts";
import { ACTIVE_FILTER, FEATURED_FILTER, categoryFilter } from "../kit/list/list-filters.tsx";
import { activeColumn, editedColumn, featuredColumn } from "../crud/state-columns.tsx";
import { isRated } from "../../lib/text/rated.ts";
import { useChoices, useProductCategoryOptions } from "../categories/choices.ts";
import { thumbnailOf } from "../kit/thumbnail.tsx";

const ProductThumbnail = thumbnailOf("image_url", "h-14 w-12");

const NAME_COLUMN = {
  label: "Name",
  sort: "name",
  name: ({ name }: Product) => name,
  below: (product: Product) =>
    isRated(product) ? `★ ${product.rating} (${product.reviews_count})` : "No reviews yet",
};

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
  featuredColumn("is_featured"),
  activeColumn("is_active"),
  editedColumn(),
];

export function Tab() {
  const categories = useProductCategoryOptions();
  const choices = useChoices(choiceCalls.productCategories);
  const filters = useMemo(
    () => [categoryFilter(choices), FEATURED_FILTER, ACTIVE_FILTER],
    [choices],
  );
  const bulk = useMemo(
    () => [featuredChanges, activeChanges, moveChanges(categories)],
    [categories],
  );
  return (
    <CollectionScreen
      calls={adminCalls.products}
      noun={{ one: "product", many: "products" }}
      nameColumn={NAME_COLUMN}
      Thumbnail={ProductThumbnail}
      columns={COLUMNS}
      publicPath={({ slug, is_active }) => (is_active ? paths.product(slug) : undefined)}
      filters={filters}
      bulk={bulk}
      schema={productForms.create}
      blank={productForms.blank}
      Fields={ProductFields}
    />
  );
}

function ProductFields({ entity }: { entity: Product | undefined }) {
  const categories = useProductCategoryOptions(entity?.category);
  return (
    <>
      <TextField name="name" label="Name" />
      <PathField
        name="slug"
        label="Address"
        from="name"
        prefix="/products/"
        calls={adminCalls.products}
        own={entity}
        made
      />
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
          hint="The shop’s stars, from 1 to 5. Shown once there are reviews."
        />
        <TextField
          name="reviews_count"
          label="Reviews count"
          placeholder="412"
          hint="How many reviews the shop shows. With 0, no stars are shown."
        />
      </div>
      <AddressField
        name="affiliate_url"
        label="Affiliate link"
        inputMode="url"
        complete={webAddressOf}
        placeholder="https://"
        hint="Its button opens this in a new tab."
      />
      <MadeCategoryField kind="productCategories" options={categories} />
      <ListField name="features" label="Features" item="feature" />
      <RelatedField ownId={entity?.id} />
      <SwitchField name="is_featured" label="Featured" hint="Shown large at the top of the page." />
      <SwitchField
        name="is_active"
        label="Active"
        hint="An inactive product is visible only here and with its preview link."
      />
    </>
  );
}
