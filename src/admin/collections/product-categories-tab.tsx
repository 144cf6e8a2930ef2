import { productCategories } from "../../../contract/endpoints.ts";
import {
  type ProductCategory,
  productCategoryForms,
} from "../../../contract/forms/product-category.ts";
import { paths } from "../../../contract/paths.ts";
import { activeChanges } from "./bulk-changes.ts";
import { Collection } from "../crud/collection.tsx";
import type { Column } from "../crud/list/column.ts";
import { IconField } from "../crud/fields/icon-field.tsx";
import { PathField } from "../crud/fields/path-field.tsx";
import { SwitchField } from "../crud/fields/switch-field.tsx";
import { LongTextField, TextField } from "../crud/fields/text-field.tsx";
import { activeColumn, countColumn, editedColumn } from "../crud/list/state-columns.tsx";
import { useTakenPaths } from "../crud/drafts/use-taken-paths.ts";
import { IconThumbnail } from "./icon-thumbnail.tsx";

const NAME_COLUMN = {
  label: "Name",
  name: ({ name }: ProductCategory) => name,
  below: ({ slug }: ProductCategory) => slug,
};

const COLUMNS: Column<ProductCategory>[] = [
  countColumn(
    "Products",
    { one: "product", many: "products" },
    ({ product_count }) => product_count,
  ),
  activeColumn({
    name: NAME_COLUMN.name,
    is: ({ is_active }) => is_active,
    set: (is_active) => ({ is_active }),
  }),
  editedColumn(),
];

const BULK = [activeChanges];

const slugOf = ({ slug }: ProductCategory) => slug;

const searchText = ({ name, slug, description }: ProductCategory) =>
  [name, slug, description].join("\n");

export function ProductCategoriesTab() {
  return (
    <Collection
      calls={productCategories.admin}
      noun={{ one: "product category", many: "product categories" }}
      nameColumn={NAME_COLUMN}
      Thumbnail={IconThumbnail}
      columns={COLUMNS}
      initialSort={{ label: "Name", descending: false }}
      searchText={searchText}
      publicPath={({ slug, is_active }) => (is_active ? `${paths.products}#${slug}` : undefined)}
      bulk={BULK}
      schema={productCategoryForms.create}
      blank={productCategoryForms.blank}
      Fields={ProductCategoryFields}
    />
  );
}

function ProductCategoryFields({ entity }: { entity: ProductCategory | undefined }) {
  const takenBy = useTakenPaths(productCategories.admin, entity, slugOf, NAME_COLUMN.name);
  return (
    <>
      <TextField name="name" label="Name" />
      <PathField
        name="slug"
        label="Slug"
        from="name"
        prefix="/products#"
        takenBy={takenBy}
        hint="The end of its address. Its products follow when it changes."
      />
      <LongTextField name="description" label="Description" />
      <IconField name="icon" label="Icon" hint="One of these, or the name of another." />
      <SwitchField
        name="is_active"
        label="Active"
        hint="Products can be put into active categories only."
      />
    </>
  );
}
