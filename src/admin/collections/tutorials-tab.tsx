import { adminCalls } from "../../../contract/admin/admin-calls.ts";
import { TUTORIAL_CATEGORIES } from "../../../contract/choices.ts";
import { paths } from "../../../contract/paths.ts";
import { type Tutorial, tutorialForms } from "../../../contract/forms/tutorial.ts";
import { titleCase } from "../../lib/text/title-case.ts";
import {
  activeChanges,
  featuredChanges,
  moveChanges,
  activeColumn,
  editedColumn,
  featuredColumn,
} from "../crud/state-columns.tsx";
import { FormFields } from "../content-fields/form-field.tsx";
import { CollectionScreen } from "../crud/collection.tsx";
import type { Column } from "../kit/list/use-pages.ts";
import { StepsField } from "../content-fields/steps-field.tsx";
import { TitleField } from "../kit/fields/text-field.tsx";
import { ACTIVE_FILTER, FEATURED_FILTER, categoryFilter } from "../kit/list/list-filters.tsx";
import { thumbnailOf } from "../kit/thumbnail.tsx";

const TutorialThumbnail = thumbnailOf("thumbnail_url", "h-12 w-12");

const NAME_COLUMN = {
  label: "Title",
  sort: "title",
  name: ({ title }: Tutorial) => title,
  below: ({ duration, tags }: Tutorial) => `${duration} · ${tags}`,
};

const COLUMNS: Column<Tutorial>[] = [
  {
    label: "Category",
    sort: "category",
    cell: ({ category }) => titleCase(category),
  },
  {
    label: "Difficulty",
    sort: "difficulty",
    cell: ({ difficulty }) => difficulty,
  },
  featuredColumn("is_featured"),
  activeColumn("is_active"),
  editedColumn(),
];

const CATEGORIES = TUTORIAL_CATEGORIES.map((value) => ({ value, label: titleCase(value) }));

const FILTERS = [categoryFilter(CATEGORIES), FEATURED_FILTER, ACTIVE_FILTER];
const BULK = [featuredChanges, activeChanges, moveChanges(CATEGORIES)];

export function Tab() {
  return (
    <CollectionScreen
      calls={adminCalls.tutorials}
      noun={{ one: "tutorial", many: "tutorials" }}
      nameColumn={NAME_COLUMN}
      Thumbnail={TutorialThumbnail}
      columns={COLUMNS}
      publicPath={({ slug, is_active }) => (is_active ? paths.lesson(slug) : undefined)}
      filters={FILTERS}
      bulk={BULK}
      schema={tutorialForms.create}
      blank={tutorialForms.blank}
      Fields={TutorialText}
      Settings={TutorialSettings}
    />
  );
}

function TutorialText() {
  return (
    <>
      <TitleField name="title" />
      <FormFields names={["description", "youtube_video_id"]} />
      <StepsField />
      <FormFields names={["materials_needed", "tips"]} />
    </>
  );
}

function TutorialSettings() {
  return (
    <>
      <FormFields names={["is_active", "slug"]} />
      <div className="grid grid-cols-[3fr_2fr] gap-5">
        <FormFields names={["category", "duration", "difficulty", "views"]} />
      </div>
      <FormFields names={["tags", "thumbnail_url", "related", "is_featured"]} />
    </>
  );
}
