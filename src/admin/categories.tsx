import { type Category, type CategoryForm, categoryForms } from "../../contract/category.ts";
import { categories } from "../../contract/endpoints.ts";
import { categoryCardPath } from "../../contract/paths.ts";
import { CategoryIcon } from "../components/category-icon.tsx";
import { Badge } from "../components/ui/badge.tsx";
import { Collection } from "./crud/collection.tsx";
import type { Column } from "./crud/column.ts";
import { IconField } from "./crud/fields/icon-field.tsx";
import { PathField } from "./crud/fields/path-field.tsx";
import { SwitchField } from "./crud/fields/switch-field.tsx";
import { LongTextField, TextField } from "./crud/fields/text-field.tsx";
import { RowSwitch } from "./crud/row-switch.tsx";
import { EditedTime } from "./edited-time.tsx";

const BLANK: CategoryForm = {
  name: "",
  path: "",
  description: "",
  icon: "sparkles",
  seo_title: "",
  seo_description: "",
  keywords: "",
  is_active: true,
};

const COLUMNS: Column<Category>[] = [
  {
    label: "Designs",
    sortBy: ({ design_count }) => design_count,
    cell: ({ design_count }) => (
      <span className="tabular-nums">
        {design_count.toLocaleString("en-US")}
        <span className="md:sr-only"> {design_count === 1 ? "design" : "designs"}</span>
      </span>
    ),
  },
  {
    label: "State",
    sortBy: ({ is_active }) => is_active,
    cell: ({ name, is_active }, { change }) => (
      <RowSwitch
        label={`Active: ${name}`}
        checked={is_active}
        onChange={(is_active) => change({ is_active })}
      >
        <span className="flex md:w-20">
          <Badge tone={is_active ? "success" : "quiet"}>{is_active ? "Active" : "Inactive"}</Badge>
        </span>
      </RowSwitch>
    ),
  },
  {
    label: "Edited",
    sortBy: ({ updated_at }) => Date.parse(updated_at),
    cell: ({ updated_at }) => <EditedTime at={updated_at} />,
  },
];

const NAME_COLUMN = {
  label: "Name",
  name: ({ name }: Category) => name,
  below: ({ path }: Category) => `/${path}`,
};

const searchText = ({ name, path, description, keywords }: Category) =>
  [name, path, description, keywords].join("\n");

export function CategoriesTab() {
  return (
    <Collection
      calls={categories.admin}
      noun={{ one: "category", many: "categories" }}
      nameColumn={NAME_COLUMN}
      Thumbnail={CategoryThumbnail}
      columns={COLUMNS}
      initialSort={{ label: "Name", descending: false }}
      searchText={searchText}
      publicPath={({ path }) => categoryCardPath(path)}
      schema={categoryForms.create}
      blank={BLANK}
      Fields={CategoryFields}
    />
  );
}

function CategoryThumbnail({ entity }: { entity: Category }) {
  return (
    <span className="grid size-12 place-items-center rounded-lg bg-shell text-on-shell">
      <CategoryIcon name={entity.icon} size={22} />
    </span>
  );
}

function CategoryFields() {
  return (
    <>
      <TextField name="name" label="Name" />
      <PathField
        name="path"
        label="Path"
        from="name"
        prefix="/category/"
        hint="The end of its address. Its designs follow when it changes."
      />
      <LongTextField name="description" label="Description" />
      <IconField name="icon" label="Icon" hint="One of these, or the name of another." />
      <TextField name="seo_title" label="SEO title" hint="The page's heading and title." />
      <LongTextField
        name="seo_description"
        label="SEO description"
        hint="The page's introduction, also shown by search engines."
      />
      <TextField name="keywords" label="Keywords" hint="Separated by commas." />
      <SwitchField
        name="is_active"
        label="Active"
        hint="An inactive category has no card and no page; its designs stay listed."
      />
    </>
  );
}
