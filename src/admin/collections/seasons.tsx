import { OptionList } from "../kit/fields/select-field.tsx";
import { adminCalls } from "../../../contract/admin/admin-calls.ts";
import { type SeasonPage, seasonPageForms } from "../../../contract/forms/season-page.ts";
import { paths } from "../../../contract/paths.ts";
import { colorIn } from "../../../contract/seasons/season-texts.ts";
import { runsOn } from "../../../contract/seasons/seasons.ts";
import { useToday } from "../../lib/data/today.ts";
import { textList } from "../../../contract/text/text-list.ts";
import { AdminFrame } from "../frame/admin-frame.tsx";
import { activeChanges } from "./bulk-changes.ts";
import { Collection } from "../crud/collection.tsx";
import type { Column } from "../kit/list/column.ts";
import { ACTIVE_FILTER } from "../kit/list/list-filters.tsx";
import { activeColumn, editedColumn } from "../crud/state-columns.tsx";
import { FacetField } from "./facet-fields.tsx";
import { ListField } from "../kit/fields/list-field.tsx";
import { PathField } from "../kit/fields/path-field.tsx";
import {
  SwitchField,
  LongTextField,
  TextField,
  type FieldSettings,
  useFormField,
} from "../kit/fields/text-field.tsx";
import { useId } from "react";
import { Field, selectClass } from "../../components/ui/field.tsx";
import { Select } from "../../components/ui/select.tsx";
import { longDate } from "../../lib/format/dates.ts";

const twoDigits = (index: number) => String(index + 1).padStart(2, "0");
/** `November` of `November 1`. */
const MONTHS = Array.from({ length: 12 }, (_, index) => twoDigits(index)).map((value) => ({
  value,
  label: dayOfYear(`${value}-01`).replace(/ .*/, ""),
}));

function daysIn(month: string): string[] {
  const count = month === "" ? 31 : new Date(Date.UTC(2024, Number(month), 0)).getUTCDate();
  return Array.from({ length: count }, (_, index) => twoDigits(index));
}

/** A day of the year, stored as `MM-DD`. */
function DayOfYearField(props: FieldSettings) {
  const { value, setValue, onBlur, error } = useFormField<string>(props.name);
  const dayId = useId();
  const [month = "", day = ""] = value.split("-");

  function choose(nextMonth: string, nextDay: string) {
    const last = daysIn(nextMonth).at(-1) ?? "";
    setValue(`${nextMonth}-${nextDay > last ? last : nextDay}`);
  }

  return (
    <Field {...props} error={error}>
      {(control) => (
        <div className="grid grid-cols-[2fr_1fr] gap-2">
          <Select
            {...control}
            className={selectClass}
            name={props.name}
            value={month}
            onChange={(event) => choose(event.target.value, day || "01")}
            onBlur={onBlur}
          >
            <option value="">Month</option>
            <OptionList options={MONTHS} />
          </Select>
          <Select
            id={dayId}
            aria-label={`${props.label}: day`}
            className={selectClass}
            value={day}
            disabled={month === ""}
            onChange={(event) => choose(month, event.target.value)}
            onBlur={onBlur}
          >
            {day === "" && <option value="">Day</option>}
            <OptionList
              options={daysIn(month).map((value) => ({ value, label: String(Number(value)) }))}
            />
          </Select>
        </div>
      )}
    </Field>
  );
}

/** `January 6` of `01-06`. */
export function dayOfYear(date: string): string {
  return longDate(`2024-${date}`).replace(/,.*/, "");
}

const TITLED = "Begin each with a short title and a colon.";

function SeasonPageFields({ entity }: { entity: SeasonPage | undefined }) {
  return (
    <>
      <TextField name="name" label="Name" hint="Shown on its tile, such as Holiday." />
      <PathField
        name="path"
        label="Path"
        from="name"
        prefix="/season/"
        calls={adminCalls.seasonPages}
        own={entity}
        hint="The end of its address. In season, a category with the same path comes first."
      />
      <TextField name="heading" label="Heading" hint="The page’s heading and title." />
      <LongTextField
        name="description"
        label="Description"
        hint="The page’s introduction, also shown in search results."
      />
      <TextField name="keywords" label="Keywords" optional hint="Separated by commas." />
      <div className="grid gap-5 sm:grid-cols-2">
        <DayOfYearField name="starts_on" label="From" />
        <DayOfYearField name="ends_on" label="To" hint="Every year. It may run past New Year." />
      </div>
      <div role="group" aria-labelledby="designs-of-season" className="grid gap-3">
        <p id="designs-of-season" className="text-sm font-semibold">
          Designs <span className="font-normal text-quiet">(all, unless you narrow them down)</span>
        </p>
        <FacetField name="occasion" />
        <FacetField name="season" />
        <TextField
          name="words"
          label="Words"
          optional
          hint="Finds designs by tag, title or category."
        />
      </div>
      <ListField
        name="colors"
        label="Colors"
        item="color"
        optional
        hint="Such as “Pine: in the shade #1f4d3a”. The first five color the nails on the home page."
      />
      <ListField
        name="ways"
        label="Ideas"
        item="idea"
        optional
        hint="Such as “Snowflakes (Easy): six lines and a dot”. Links to the designs its title finds."
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
        hint="The question with its question mark, then the answer."
      />
      <SwitchField name="is_active" label="Active" hint="An inactive season has no page or tile." />
    </>
  );
}

const NAME_COLUMN = {
  label: "Name",
  sort: "name",
  name: ({ name }: SeasonPage) => name,
  below: ({ path }: SeasonPage) => paths.season(path),
};

const COLUMNS: Column<SeasonPage>[] = [
  { label: "Runs", sort: "starts_on", cell: (page) => <Runs page={page} /> },
  activeColumn("is_active"),
  editedColumn(),
];

const FILTERS = [ACTIVE_FILTER];
const BULK = [activeChanges];

export function AdminSeasons() {
  return (
    <AdminFrame title="Season pages" path={paths.adminSeasons} className="max-w-7xl">
      <p className="max-w-prose py-2 text-quiet">
        Pages like Halloween and Fall for other times of the year. In season, they’re on the home
        page.
      </p>
      <Collection
        calls={adminCalls.seasonPages}
        noun={{ one: "season page", many: "season pages" }}
        nameColumn={NAME_COLUMN}
        Thumbnail={Swatches}
        columns={COLUMNS}
        initialSort="starts_on"
        publicPath={({ path, is_active }) => (is_active ? paths.season(path) : undefined)}
        filters={FILTERS}
        bulk={BULK}
        schema={seasonPageForms.create}
        blank={seasonPageForms.blank}
        Fields={SeasonPageFields}
      />
    </AdminFrame>
  );
}

function Runs({ page }: { page: SeasonPage }) {
  const { day } = useToday();
  return (
    <span className="tabular-nums">
      {dayOfYear(page.starts_on)} – {dayOfYear(page.ends_on)}
      {runsOn(page, day) && <span className="ml-2 font-semibold text-lacquer">now</span>}
    </span>
  );
}

function Swatches({ entity }: { entity: SeasonPage }) {
  const colors = new Set(textList(entity.colors).map((row) => colorIn(row).color));
  return (
    <span
      aria-hidden
      className="flex size-12 overflow-hidden rounded-lg border border-line bg-shell"
    >
      {[...colors].map((color) => (
        <span key={color} className="flex-1" style={{ backgroundColor: color }} />
      ))}
    </span>
  );
}
