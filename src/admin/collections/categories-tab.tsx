import {
  type Category,
  descriptionOf,
  iconOf,
  keywordsOf,
  seoDescriptionOf,
  seoTitleOf,
} from "../../../contract/forms/category.ts";
import { categoryCardPath } from "../../../contract/paths.ts";
import { FormFields } from "../content-fields/form-field.tsx";
import { CollectionScreen } from "../crud/collection.tsx";
import type { Column } from "../kit/list/use-pages.ts";
import { SearchPreview } from "../kit/fields/path-field.tsx";
import { useSuggestion } from "../kit/fields/text-field.tsx";
import { countColumn } from "../crud/state-columns.tsx";
import { orderAction } from "../order/order.tsx";
import { IconThumbnail } from "../kit/thumbnail.tsx";

const COLUMNS: Column<Category>[] = [countColumn("design_count", "nailDesigns")];

const ORDER = [orderAction("categories")];

export function Tab() {
  return (
    <CollectionScreen
      kind="categories"
      below={({ path }) => `/${path}`}
      Thumbnail={IconThumbnail}
      initialSort="name"
      columns={COLUMNS}
      actions={ORDER}
      Fields={CategoryFields}
    />
  );
}

function CategoryFields() {
  useSuggestion("description", "name", descriptionOf);
  useSuggestion("icon", "name", iconOf);
  useSuggestion("seo_title", "name", seoTitleOf);
  useSuggestion("seo_description", "name", seoDescriptionOf);
  useSuggestion("keywords", "name", keywordsOf);
  return (
    <>
      <FormFields names={["name", "path", "description", "icon", "seo_title", "seo_description"]} />
      <SearchPreview
        title="seo_title"
        path="path"
        text="seo_description"
        toAddress={categoryCardPath}
      />
      <FormFields names={["keywords", "is_active"]} />
    </>
  );
}
