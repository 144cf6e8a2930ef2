import { OptionList } from "../kit/fields/choice-fields.tsx";
import { describeFields } from "../../../contract/forms/description.ts";
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
import { FormField, FormFields } from "../content-fields/form-field.tsx";
import { CollectionScreen } from "../crud/collection.tsx";
import type { Column } from "../kit/list/use-pages.ts";
import { FacetField } from "../facets/facet-fields.tsx";
import { PartsField, type RowFormat, incompleteRow } from "../kit/fields/parts-field.tsx";
import { type FieldSettings, useFieldSettings, useFormField } from "../kit/fields/text-field.tsx";
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
function DayOfYearField(settings: FieldSettings) {
  const props = useFieldSettings(settings);
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

/** How the rows of each list are written. */
const ROWS = {
  colors: {
    parts: [
      { name: "color", label: "Color", color: LACQUER },
      { name: "title", label: "Name" },
      { name: "text", label: "Text" },
    ],
    needed: "title",
    read: (line) => ({ ...colorIn(line) }),
    write: ({ color, title = "", text = "" }) => colorRow({ color: color || LACQUER, title, text }),
    className: "grid-cols-[3rem_1fr] sm:grid-cols-[3rem_1fr_2fr]",
  },
  ways: {
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
  steps: titled("Title", "Text"),
  supplies: single("Thing"),
  tips: single("Tip"),
  trends: titled("Title", "Text"),
  dates: titled("Occasion", "What to wear"),
  months: titled("Month", "What to wear"),
  questions: {
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
} satisfies Partial<Record<keyof SeasonPageForm, RowFormat>>;

type RowsName = keyof typeof ROWS;

const FIELDS = describeFields(seasonPageForms.create);

/** Names the first row that has a text and no title. */
const FORM = seasonPageForms.create.superRefine((form, context) => {
  for (const [name, format] of Object.entries(ROWS)) {
    const { item = "row" } = FIELDS[name] ?? {};
    const row = incompleteRow(format, form[name as RowsName]);
    if (row === undefined) continue;
    const { label = "" } = format.parts.find((part) => part.name === format.needed) ?? {};
    const message = `${capitalized(item)} ${row}: ${label.toLowerCase()} is required`;
    context.addIssue({ code: "custom", path: [name], message });
  }
});

function RowsFields({ names }: { names: RowsName[] }) {
  return names.map((name) => <PartsField key={name} name={name} format={ROWS[name]} />);
}

function SeasonPageFields() {
  return (
    <>
      <FormFields names={["name", "path", "heading", "description", "keywords"]} />
      <div className="grid gap-5 sm:grid-cols-2">
        <DayOfYearField name="starts_on" />
        <DayOfYearField name="ends_on" />
      </div>
      <div role="group" aria-labelledby="designs-of-season" className="grid gap-3">
        <p id="designs-of-season" className="text-sm font-semibold">
          Designs <span className="font-normal text-quiet">(all, unless you narrow them down)</span>
        </p>
        <FacetField name="occasion" />
        <FacetField name="season" />
        <FormField name="words" />
      </div>
      <RowsFields names={["colors", "ways"]} />
      <FormField name="tutorial_title" />
      <RowsFields names={["steps", "supplies", "tips", "trends", "dates", "months", "questions"]} />
      <FormField name="is_active" />
    </>
  );
}

const COLUMNS: Column<SeasonPage>[] = [
  { label: "Runs", sort: "starts_on", cell: (page) => <Runs page={page} /> },
];

export function AdminSeasons() {
  return (
    <>
      <p className="max-w-prose pt-1 text-sm text-quiet">
        Pages like Halloween and Fall for other times of the year. In season, they’re on the home
        page.
      </p>
      <CollectionScreen
        kind="seasonPages"
        below={({ path }) => paths.season(path)}
        Thumbnail={Swatches}
        columns={COLUMNS}
        initialSort="starts_on"
        schema={FORM}
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
