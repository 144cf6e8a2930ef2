import { OptionList } from "../kit/fields/select-field.tsx";
import { adminCalls } from "../../../contract/admin/admin-calls.ts";
import {
  type SeasonPage,
  type SeasonPageForm,
  seasonPageForms,
} from "../../../contract/forms/season-page.ts";
import { paths } from "../../../contract/paths.ts";
import {
  DIFFICULTIES,
  colorIn,
  colorRow,
  questionIn,
  questionRow,
  titledRow,
  titledText,
  wayIn,
  wayRow,
} from "../../../contract/season-texts.ts";
import { runsOn } from "../../../contract/seasons.ts";
import { textList } from "../../../contract/text/text-list.ts";
import { activeChanges } from "./bulk-changes.ts";
import { CollectionScreen } from "../crud/collection.tsx";
import type { Column } from "../kit/list/column.ts";
import { ACTIVE_FILTER } from "../kit/list/list-filters.tsx";
import { activeColumn, editedColumn } from "../crud/state-columns.tsx";
import { FacetField } from "../facets/facet-fields.tsx";
import { PartsField, type RowFormat, lackingRow } from "../kit/fields/parts-field.tsx";
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
import { capitalized } from "../../lib/text/title-case.ts";
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

const TITLE_AND_TEXT = "sm:grid-cols-[1fr_2fr]";

const titled = (title: string, text: string): RowFormat => ({
  parts: [
    { name: "title", label: title },
    { name: "text", label: text },
  ],
  needed: "title",
  read: (line) => ({ ...titledText(line) }),
  write: ({ title = "", text = "" }) => titledRow({ title, text }),
  className: TITLE_AND_TEXT,
});

const single = (label: string): RowFormat => ({
  parts: [{ name: "text", label }],
  needed: "text",
  read: (text) => ({ text }),
  write: ({ text = "" }) => text,
  className: "",
});

const LACQUER = "#b3174f";

/** How the rows of each list are written, and what one is called. */
const ROWS = {
  colors: {
    item: "color",
    format: {
      parts: [
        { name: "color", label: "Color", color: LACQUER },
        { name: "title", label: "Name" },
        { name: "text", label: "Text" },
      ],
      needed: "title",
      read: (line) => ({ ...colorIn(line) }),
      write: ({ color, title = "", text = "" }) =>
        colorRow({ color: color || LACQUER, title, text }),
      className: "grid-cols-[3rem_1fr] sm:grid-cols-[3rem_1fr_2fr]",
    },
  },
  ways: {
    item: "idea",
    format: {
      parts: [
        { name: "title", label: "Title" },
        { name: "difficulty", label: "Difficulty", options: DIFFICULTIES },
        { name: "text", label: "Text" },
      ],
      needed: "title",
      read: (line) => ({ ...wayIn(line) }),
      write: ({ title = "", text = "", difficulty = "" }) => wayRow({ title, text, difficulty }),
      className: "sm:grid-cols-[1fr_7.5rem_2fr]",
    },
  },
  steps: { item: "step", format: titled("Title", "Text") },
  supplies: { item: "thing", format: single("Thing") },
  tips: { item: "tip", format: single("Tip") },
  trends: { item: "trend", format: titled("Title", "Text") },
  dates: { item: "occasion", format: titled("Occasion", "What to wear") },
  months: { item: "month", format: titled("Month", "What to wear") },
  questions: {
    item: "question",
    format: {
      parts: [
        { name: "question", label: "Question" },
        { name: "answer", label: "Answer" },
      ],
      needed: "question",
      read(line) {
        const { question, answer } = questionIn(line);
        return { question: question === "?" ? "" : question, answer };
      },
      write: ({ question = "", answer = "" }) => questionRow({ question, answer }),
      className: TITLE_AND_TEXT,
    },
  },
} satisfies Partial<Record<keyof SeasonPageForm, { item: string; format: RowFormat }>>;

type RowsName = keyof typeof ROWS;

/** Names the first row that has a text and no title. */
const FORM = seasonPageForms.create.superRefine((form, context) => {
  for (const [name, { item, format }] of Object.entries(ROWS)) {
    const row = lackingRow(format, form[name as RowsName]);
    if (row === undefined) continue;
    const { label = "" } = format.parts.find((part) => part.name === format.needed) ?? {};
    const message = `${capitalized(item)} ${row}: ${label.toLowerCase()} is required`;
    context.addIssue({ code: "custom", path: [name], message });
  }
});

function RowsField({ name, ...props }: Omit<FieldSettings, "name"> & { name: RowsName }) {
  return <PartsField name={name} {...ROWS[name]} {...props} optional />;
}

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
      <RowsField
        name="colors"
        label="Colors"
        hint="The first five color the nails on the home page."
      />
      <RowsField name="ways" label="Ideas" hint="Each links to the designs its title finds." />
      <TextField name="tutorial_title" label="Tutorial title" optional />
      <RowsField name="steps" label="Steps" />
      <RowsField name="supplies" label="What you need" />
      <RowsField name="tips" label="Tips" />
      <RowsField name="trends" label="Trends" />
      <RowsField name="dates" label="Occasions" />
      <RowsField name="months" label="Calendar" />
      <RowsField name="questions" label="Questions" />
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
    <>
      <p className="max-w-prose pt-1 text-sm text-quiet">
        Pages like Halloween and Fall for other times of the year. In season, they’re on the home
        page.
      </p>
      <CollectionScreen
        calls={adminCalls.seasonPages}
        noun={{ one: "season page", many: "season pages" }}
        nameColumn={NAME_COLUMN}
        Thumbnail={Swatches}
        columns={COLUMNS}
        initialSort="starts_on"
        publicPath={({ path, is_active }) => (is_active ? paths.season(path) : undefined)}
        filters={FILTERS}
        bulk={BULK}
        schema={FORM}
        blank={seasonPageForms.blank}
        Fields={SeasonPageFields}
      />
    </>
  );
}

function Runs({ page }: { page: SeasonPage }) {
  const day = new Date().toISOString().slice(0, 10);
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
