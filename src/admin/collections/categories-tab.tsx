import { adminCalls } from "../../../contract/admin/admin-calls.ts";
import { type Category, categoryForms } from "../../../contract/forms/category.ts";
import { categoryCardPath } from "../../../contract/paths.ts";
import { CollectionScreen } from "../crud/collection.tsx";
import type { Column } from "../kit/list/column.ts";
import { IconField } from "../kit/fields/icon-field.tsx";
import { PathField } from "../kit/fields/path-field.tsx";
import { SearchPreview } from "../kit/fields/search-preview.tsx";
import { SwitchField, LongTextField, TextField, useSuggestion } from "../kit/fields/text-field.tsx";
import { activeColumn, countColumn, editedColumn } from "../crud/state-columns.tsx";
import { useOrder } from "../order/order.tsx";
import { CATEGORY_LIST } from "./product-categories-tab.tsx";
import {
  descriptionOf,
  iconOf,
  keywordsOf,
  seoDescriptionOf,
  seoTitleOf,
} from "../../../contract/forms/category-texts.ts";

const NAME_COLUMN = {
  label: "Name",
  sort: "name",
  name: ({ name }: Category) => name,
  below: ({ path }: Category) => `/${path}`,
};

const COLUMNS: Column<Category>[] = [
  countColumn(
    "Designs",
    "design_count",
    { one: "design", many: "designs" },
    ({ design_count }) => design_count,
  ),
  activeColumn("is_active"),
  editedColumn(),
];

export function Tab() {
  const order = useOrder("categories");
  return (
    <>
      <CollectionScreen
        calls={adminCalls.categories}
        noun={{ one: "category", many: "categories" }}
        nameColumn={NAME_COLUMN}
        {...CATEGORY_LIST}
        columns={COLUMNS}
        publicPath={({ path, is_active }) => (is_active ? categoryCardPath(path) : undefined)}
        schema={categoryForms.create}
        blank={categoryForms.blank}
        actions={[order.action]}
        Fields={CategoryFields}
      />
      {order.dialog}
    </>
  );
}

function CategoryFields({ entity }: { entity: Category | undefined }) {
  useSuggestion("description", "name", descriptionOf);
  useSuggestion("icon", "name", iconOf);
  useSuggestion("seo_title", "name", seoTitleOf);
  useSuggestion("seo_description", "name", seoDescriptionOf);
  useSuggestion("keywords", "name", keywordsOf);
  return (
    <>
      <TextField name="name" label="Name" hint="Fills in the other fields until you change them." />
      <PathField
        name="path"
        label="Path"
        from="name"
        prefix="/category/"
        calls={adminCalls.categories}
        own={entity}
        hint="The end of its address. If you change it, its designs follow."
      />
      <LongTextField name="description" label="Description" />
      <IconField name="icon" label="Icon" hint="Choose one, or type another icon’s name." />
      <TextField name="seo_title" label="SEO title" hint="The page's heading and title." />
      <LongTextField
        name="seo_description"
        label="SEO description"
        hint="The page’s introduction, also shown in search results."
      />
      <SearchPreview
        title="seo_title"
        path="path"
        text="seo_description"
        toAddress={categoryCardPath}
      />
      <TextField name="keywords" label="Keywords" hint="Separated by commas." />
      <SwitchField
        name="is_active"
        label="Active"
        hint="An inactive category has no card or page; its designs stay listed."
      />
    </>
  );
}
