import { adminCalls } from "../../../contract/admin/admin-calls.ts";
import type { SeasonPage } from "../../../contract/forms/season-page.ts";
import { FacetField } from "../collections/facet-fields.tsx";
import { ListField } from "../crud/fields/list-field.tsx";
import { PathField } from "../crud/fields/path-field.tsx";
import { SwitchField } from "../crud/fields/switch-field.tsx";
import { LongTextField, TextField } from "../crud/fields/text-field.tsx";
import { DayOfYearField } from "./day-of-year-field.tsx";

const TITLED = "Begin each with a short title and a colon.";

export function SeasonPageFields({ entity }: { entity: SeasonPage | undefined }) {
  return (
    <>
      <TextField name="name" label="Name" hint="On its tile, such as Holiday." />
      <PathField
        name="path"
        label="Path"
        from="name"
        prefix="/season/"
        calls={adminCalls.seasonPages}
        own={entity}
        nameOf={({ name }) => name}
        hint="The end of its address. A category with the same path comes first while it runs."
      />
      <TextField name="heading" label="Heading" hint="Of the page, and its title." />
      <LongTextField
        name="description"
        label="Description"
        hint="The page’s introduction, also shown by search engines."
      />
      <TextField name="keywords" label="Keywords" optional hint="Separated by commas." />
      <div className="grid gap-5 sm:grid-cols-2">
        <DayOfYearField name="starts_on" label="From" />
        <DayOfYearField name="ends_on" label="To" hint="Each year; it may go over New Year." />
      </div>
      <div role="group" aria-labelledby="designs-of-season" className="grid gap-3">
        <p id="designs-of-season" className="text-sm font-semibold">
          Its designs <span className="font-normal text-quiet">(all, unless you say which)</span>
        </p>
        <FacetField name="occasion" />
        <FacetField name="season" />
        <TextField
          name="words"
          label="Words"
          optional
          hint="What a search for them finds: tags, titles, categories."
        />
      </div>
      <ListField
        name="colors"
        label="Colors"
        item="color"
        optional
        hint="Such as “Pine: in the shade #1f4d3a”. The first five paint the home page’s nails."
      />
      <ListField
        name="ways"
        label="Ways in"
        item="way in"
        optional
        hint="Such as “Snowflakes (Easy): six lines and a dot”. Leads to what its title finds."
      />
      <TextField name="tutorial_title" label="Tutorial title" optional />
      <ListField name="steps" label="Steps" item="step" optional hint={TITLED} />
      <ListField name="supplies" label="What you need" item="thing" optional />
      <ListField name="tips" label="Tips" item="tip" optional />
      <ListField name="trends" label="Trends" item="trend" optional hint={TITLED} />
      <ListField name="dates" label="Occasions" item="occasion" optional hint={TITLED} />
      <ListField
        name="months"
        label="Calendar"
        item="month"
        optional
        hint="Such as “December: red, glossy, short”."
      />
      <ListField
        name="questions"
        label="Questions"
        item="question"
        optional
        hint="The question with its mark, then the answer."
      />
      <SwitchField
        name="is_active"
        label="Active"
        hint="An inactive season has no page and no tile."
      />
    </>
  );
}
