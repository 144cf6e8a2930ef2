import { PathField } from "../kit/fields/path-field.tsx";
import { adminCalls, tagCalls } from "../../../contract/admin/admin-calls.ts";
import { TUTORIAL_CATEGORIES, TUTORIAL_DIFFICULTIES } from "../../../contract/choices.ts";
import { paths } from "../../../contract/paths.ts";
import { type Tutorial, tutorialForms } from "../../../contract/forms/tutorial.ts";
import { titleCase } from "../../lib/text/title-case.ts";
import { activeChanges, featuredChanges, moveChanges } from "./bulk-changes.ts";
import { CategoryField } from "../categories/category-field.tsx";
import { CollectionScreen } from "../crud/collection.tsx";
import type { Column } from "../kit/list/column.ts";
import { ListField } from "../kit/fields/list-field.tsx";
import { StepsField } from "../content-fields/steps-field.tsx";
import { PictureField } from "../content-fields/picture-field.tsx";
import { RelatedField } from "../content-fields/related-field.tsx";
import { SelectField } from "../kit/fields/select-field.tsx";
import { SwitchField, LongTextField, TextField, TitleField } from "../kit/fields/text-field.tsx";
import { TagsField } from "../kit/fields/tags-field.tsx";
import { ACTIVE_FILTER, FEATURED_FILTER, categoryFilter } from "../kit/list/list-filters.tsx";
import { activeColumn, editedColumn, featuredColumn } from "../crud/state-columns.tsx";
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
const DIFFICULTIES = TUTORIAL_DIFFICULTIES.map((value) => ({ value, label: value }));

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
      <TitleField name="title" label="Title" />
      <LongTextField name="description" label="Description" />
      <TextField
        name="youtube_video_id"
        label="YouTube video"
        optional
        hint="Its address or ID. Without a video, visitors read the steps."
      />
      <StepsField />
      <ListField name="materials_needed" label="Materials needed" item="material" optional />
      <ListField name="tips" label="Tips" item="tip" optional />
    </>
  );
}

function TutorialSettings({ entity }: { entity: Tutorial | undefined }) {
  return (
    <>
      <SwitchField
        name="is_active"
        label="Active"
        hint="An inactive tutorial is visible only here and with its preview link."
      />
      <PathField
        name="slug"
        label="Address"
        from="title"
        prefix="/tutorials/"
        calls={adminCalls.tutorials}
        own={entity}
        made
      />
      <div className="grid grid-cols-[3fr_2fr] gap-5">
        <CategoryField options={CATEGORIES} />
        <TextField name="duration" label="Duration" placeholder="15 min" />
        <SelectField
          name="difficulty"
          label="Difficulty"
          prompt="Choose a difficulty"
          options={DIFFICULTIES}
        />
        <TextField
          name="views"
          label="Views"
          hint="How often its video was watched. Visitors don’t see it; exports and programs do."
        />
      </div>
      <TagsField name="tags" label="Tags" tagsInUse={tagCalls.tutorials} />
      <PictureField name="thumbnail_url" label="Thumbnail" />
      <RelatedField ownId={entity?.id} />
      <SwitchField name="is_featured" label="Featured" hint="Shown first on the page." />
    </>
  );
}
