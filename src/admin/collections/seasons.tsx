import { OptionList } from "../kit/fields/choice-fields.tsx";
import { describeFields } from "../../../contract/forms/description.ts";
import {
  type SeasonPage,
  type SeasonPageForm,
  seasonPageForms,
} from "../../../contract/forms/season-page.ts";
import { isOwnSeason, paths } from "../../../contract/paths.ts";
import {
  DIFFICULTIES,
  SEASON_SECTIONS,
  colorIn,
  linkedText,
  questionIn,
  seasonSectionIn,
  titledText,
  wayIn,
} from "../../../contract/season-texts.ts";
import {
  colorRow,
  linkedRow,
  questionRow,
  sectionRow,
  titledRow,
  wayRow,
} from "../../../contract/admin/season-rows.ts";
import { BUILT_IN_SEASONS, runsOn } from "../../../contract/seasons.ts";
import { textList } from "../../../contract/text/text-list.ts";
import { FormField, FormFields } from "../content-fields/form-field.tsx";
import { CollectionScreen } from "../crud/collection.tsx";
import type { Column } from "../kit/list/use-pages.ts";
import { FacetField } from "../facets/facet-fields.tsx";
import { PartsField, type RowFormat, incompleteRow } from "../kit/fields/parts-field.tsx";
import { type FieldSettings, useFieldSettings, useFormField } from "../kit/fields/text-field.tsx";
import { useId, useState } from "react";
import { Link } from "../../components/link.tsx";
import { Field, selectClass } from "../../components/ui/field.tsx";
import { Select } from "../../components/ui/select.tsx";
import { capitalized } from "../../lib/text/title-case.ts";
import { ORIGINAL as FALL } from "../../lib/seasons/fall.ts";
import { ORIGINAL as HALLOWEEN } from "../../lib/seasons/halloween.ts";
import { useSearchParams } from "../../lib/router/address.ts";
import { adminCalls } from "../../../contract/admin/admin-calls.ts";
import { useAdminQuery } from "../kit/calls.ts";
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

const FINDS = { name: "finds", label: "Looks for" };

const linked = (title: string, text: string): RowFormat => ({
  ...titled(title, text),
  parts: [...titled(title, text).parts, FINDS],
  read: (line) => ({ ...linkedText(line) }),
  write: ({ title = "", text = "", finds = "" }) => linkedRow({ title, text, finds }),
  className: "sm:grid-cols-[1fr_2fr_1fr]",
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
  sections: {
    parts: [
      { name: "section", label: "Section", options: SEASON_SECTIONS },
      { name: "title", label: "Title" },
      { name: "text", label: "Text" },
    ],
    needed: "section",
    read: (line) => ({ ...seasonSectionIn(line) }),
    write: ({ section = "", title = "", text = "" }) => sectionRow({ section, title, text }),
    className: "sm:grid-cols-[8rem_1fr_2fr]",
  },
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
      FINDS,
    ],
    needed: "title",
    read: (line) => ({ ...wayIn(line) }),
    write: ({ title = "", text = "", difficulty = "", finds = "" }) =>
      wayRow({ title, text, difficulty, finds }),
    className: "sm:grid-cols-[1fr_7.5rem_2fr_1fr]",
  },
  steps: titled("Title", "Text"),
  supplies: single("Thing"),
  tips: single("Tip"),
  trends: linked("Title", "Text"),
  dates: linked("Occasion", "What to wear"),
  months: linked("Month", "What to wear"),
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
  const { value: path } = useFormField<string>("path");
  // Its address is part of what it replaces.
  const [isFixed] = useState(() => isOwnSeason(path));
  return (
    <>
      <FormField name="name" />
      {!isFixed && <FormField name="path" />}
      <FormFields names={["heading", "description", "intro", "keywords"]} />
      <div className="grid gap-5 sm:grid-cols-2">
        <DayOfYearField name="starts_on" />
        <DayOfYearField name="ends_on" />
      </div>
      <div role="group" aria-labelledby="designs-of-season" className="grid gap-3">
        <p id="designs-of-season" className="text-sm font-semibold">
          Designs <span className="font-normal text-quiet">(all, unless you narrow them down)</span>
        </p>
        <FormField name="category" />
        <FacetField name="occasion" />
        <FacetField name="season" />
        <FormField name="words" />
      </div>
      <RowsFields names={["sections", "colors", "ways"]} />
      <FormField name="tutorial_title" />
      <RowsFields names={["steps"]} />
      <FormField name="lessons" />
      <RowsFields names={["supplies", "tips", "trends", "dates", "months", "questions"]} />
      <FormField name="is_active" />
    </>
  );
}

const COLUMNS: Column<SeasonPage>[] = [
  { label: "Runs", sort: "starts_on", cell: (page) => <Runs page={page} /> },
];

/** What the site comes with until an item takes its place, which begins with it. */
const ORIGINALS = [HALLOWEEN, FALL].map((original) => {
  const link = BUILT_IN_SEASONS.find(({ path }) => path === original.path);
  const colors = link?.colors.map((color, index) => `Color ${index + 1} ${color}`);
  return seasonPageForms.create.parse({ ...link, colors: JSON.stringify(colors), ...original });
});

/** Links to forms that begin with an original. */
function OriginalLinks() {
  const { data } = useAdminQuery(adminCalls.seasonPages.list, {});
  const left = ORIGINALS.filter(
    (original) => data && !data.items.some(({ path }) => path === original.path),
  );
  return left.map(({ name, path }) => (
    <Link
      key={path}
      href={`${paths.adminSeasons}?item=new&page=${path}`}
      className="mr-4 inline-flex min-h-11 items-center text-lacquer underline"
    >
      Edit {name}
    </Link>
  ));
}

export function AdminSeasons() {
  const asked = useSearchParams().get("page");
  const blank = ORIGINALS.find(({ path }) => path === asked);
  return (
    <>
      <p className="max-w-prose pt-1 text-sm text-quiet">
        Pages for times of the year. In season, they’re on the home page. Halloween and Fall have
        their original text until you write your own.
      </p>
      <OriginalLinks />
      <CollectionScreen
        kind="seasonPages"
        {...(blank && { blank })}
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
