import path from "node:path";
import { PICTURE_FILE } from "../../../../contract/pictures/picture-kinds.ts";
import { splitTags } from "../../../../contract/text/typed-tags.ts";
import { shortened } from "../../../../contract/text/text.ts";
import { RequestProblem } from "../../../problems.ts";
import type { Bundle, SourceFile } from "../bundle.ts";
import { ColumnOrder, type DateTerms, bothReadings, timeFrom } from "./dates.ts";
import {
  type Found,
  type LeftOut,
  type ReadOptions,
  type Service,
  fault,
  hashtagsOf,
  titleOf,
} from "../found.ts";
import { type FaultyRow, HEAD_ROWS, type TableRow, csvRows, readWorkbook } from "./table-rows.ts";
import { describeFields } from "../../../../contract/forms/description.ts";
import { designForms } from "../../../../contract/forms/design.ts";

/** A text file with rows, or a worksheet. */
interface Table {
  file: string;
  sheet?: string;
  rows(): AsyncIterable<TableRow | FaultyRow> | Iterable<TableRow>;
}

/** A table with a picture column. */
interface PhotoTable extends Table {
  columns: TableColumns;
  /** The row with the column names. */
  head: number;
  dates: DateTerms;
}

const WORKBOOK = /\.xls[xm]$/i;
const WEB = /^(?:https?:)?\/\//i;
const MAX_SHOWN = 60;
const NO_COLUMN = "the worksheet has no column for the picture";

/** Tables of photos: each row has the file name of its picture beside the table, or its address. */
export const TABLES: Service = {
  name: "CSV",
  async filesIn(bundle) {
    const files = bundle.find(/\.(?:csv|tsv|tab|xls[xm])$/i);
    for (const file of bundle.find(/\.txt$/i)) if (await isTable(file)) files.push(file);
    return files;
  },
  read: readTables,
};

async function readTables(files: SourceFile[], options: ReadOptions, bundle: Bundle) {
  const tables: PhotoTable[] = [];
  const leftOut: LeftOut[] = [];
  const refusals: string[] = [];
  for (const file of files) {
    try {
      const { sheets, pictures } = await sheetsIn(file);
      for (const sheet of sheets) {
        const table = await survey(sheet, options);
        if ("columns" in table) tables.push(table);
        else refusals.push(...table.refusals);
        if ("refusals" in table && table.refusals.length > 0 && sheet.sheet !== undefined) {
          leftOut.push({ kind: "left-out", file: file.path, name: sheet.sheet, why: NO_COLUMN });
        }
      }
      if (pictures > 0) leftOut.push(withinWorkbook(file, pictures));
    } catch (error) {
      if (!(error instanceof RequestProblem) || "dates" in error.details) throw error;
      refusals.push(error.message);
      leftOut.push(fault(file.path, "", error.message));
    }
  }
  if (tables.length === 0) {
    throw new RequestProblem(400, refusals[0] ?? `${files[0]?.path ?? "The table"} is empty.`);
  }
  const read = new Set([...tables, ...leftOut].map(({ file }) => file));
  return { files: [...read], items: itemsOf(tables, leftOut, bundle) };
}

/** Whether a text file is a table of photos, judged by its content. */
async function isTable(file: SourceFile): Promise<boolean> {
  for await (const row of csvRows(file, isHead)) {
    return "cells" in row && (TableColumns.of(row.cells)?.known ?? 0) > 1;
  }
  return false;
}

const isHead = (cells: string[]) => TableColumns.of(cells) !== undefined;

async function sheetsIn(file: SourceFile): Promise<{ sheets: Table[]; pictures: number }> {
  if (!WORKBOOK.test(file.path)) {
    const rows = () => csvRows(file, isHead);
    return { sheets: [{ file: file.path, rows }], pictures: 0 };
  }
  const sheets = await readWorkbook(file);
  return {
    sheets: sheets.map(({ name, rows }) => ({ file: file.path, sheet: name, rows: () => rows })),
    pictures: sheets.reduce((sum, sheet) => sum + sheet.pictures, 0),
  };
}

/** Finds the column names, then scans all dates. */
async function survey(
  table: Table,
  options: ReadOptions,
): Promise<PhotoTable | { refusals: string[] }> {
  let found: { columns: TableColumns; head: number } | undefined;
  const before: string[][] = [];
  const order = new ColumnOrder();
  for await (const row of table.rows()) {
    if ("fault" in row) continue;
    if (found) order.note(found.columns.text("date", row.cells));
    else {
      const columns = TableColumns.of(row.cells);
      if (columns) found = { columns, head: row.number };
      else if (row.cells.some(Boolean)) before.push(row.cells);
    }
    if (found ? !found.columns.has("date") : before.length === HEAD_ROWS) break;
  }
  if (!found) return { refusals: before.length === 0 ? [] : [refusalOf(table, before)] };
  const { ambiguous } = order;
  if (ambiguous !== undefined && !options.dates) throw ambiguousDate(table, ambiguous);
  return { ...table, ...found, dates: { zone: options.zone, order: order.order ?? options.dates } };
}

function ambiguousDate(table: Table, date: string): RequestProblem {
  return new RequestProblem(
    400,
    `“${date}” in ${nameOf(table)} can be ${bothReadings(date)}. Say which: --dates dmy or --dates mdy.`,
    { details: { dates: date } },
  );
}

function refusalOf(table: Table, [first = [], ...others]: string[][]): string {
  const needs = `${nameOf(table)} needs a column for the picture: ${PICTURE_COLUMNS}.`;
  const isHeadless = [first, ...others].every((cells) =>
    cells.some((one) => PICTURE_FILE.test(one)),
  );
  if (isHeadless) return `${needs} Its first row has to name the columns.`;
  return `${needs} Its columns are ${shortened(first.filter(Boolean).join(", "), MAX_SHOWN)}.`;
}

async function* itemsOf(
  tables: PhotoTable[],
  leftOut: LeftOut[],
  bundle: Bundle,
): AsyncGenerator<Found> {
  yield* leftOut;
  const keys = new Map<string, string>();
  for (const table of tables) {
    try {
      for await (const row of table.rows()) {
        if (row.number <= table.head) continue;
        if ("fault" in row) yield fault(table.file, rowName(table, row), row.fault);
        else if (row.cells.some(Boolean)) yield withOwnKey(foundIn(row, table, bundle), keys);
      }
    } catch (error) {
      if (!(error instanceof RequestProblem)) throw error;
      yield fault(table.file, "", error.message);
    }
  }
}

function foundIn(row: TableRow, table: PhotoTable, bundle: Bundle): Found {
  const { columns, file } = table;
  const {
    image_url: _picture,
    caption = "",
    title = titleOf(caption),
    ...texts
  } = columns.texts(row.cells);
  const { id, date: day = "", tags = "", category, credit, alt_text: alt, ...fields } = texts;
  const picture = pictureOf(row, columns);
  if (picture === "") {
    const name = title || rowName(table, row);
    return { kind: "left-out", file, name, why: "it names no picture" };
  }
  const { date, note } = dateOf(day, table.dates);
  const extra = row.cells.findLastIndex((cell) => cell !== "") + 1;
  const isLong = extra > columns.count;
  return {
    kind: "photo",
    file,
    key: inFolder(file, id ?? pictureKey(picture, file, bundle)),
    title,
    text: caption,
    tags: [...splitTags(tags.replaceAll(/[;|]/g, ",")), ...hashtagsOf(caption)],
    categories: category === undefined ? [] : [category],
    date,
    credit,
    alt,
    fields,
    isPublic: false,
    picture,
    notes: [
      ...note,
      ...(isLong
        ? [`its ${rowName(table, row)} has ${extra} cells for ${columns.count} columns`]
        : []),
    ],
  };
}

/** Two designs may share a picture: later ones with another title get a key with that title. */
function withOwnKey(found: Found, titles: Map<string, string>): Found {
  if (found.kind !== "photo") return found;
  const first = titles.get(found.key) ?? found.title;
  titles.set(found.key, first);
  return first === found.title ? found : { ...found, key: `${found.key} ${found.title}` };
}

/** The cell’s text, or its link if that refers to the picture. */
function pictureOf({ cells, links }: TableRow, columns: TableColumns): string {
  const at = columns.at("image_url", cells);
  const text = cells[at ?? -1] ?? "";
  const link = links?.get(at ?? -1) ?? "";
  return link === "" || PICTURE_FILE.test(text) || WEB.test(text) ? text : link;
}

function dateOf(text: string, terms: DateTerms): { date?: string; note: string[] } {
  if (text === "") return { note: [] };
  const date = timeFrom(text, terms);
  if (date === undefined) {
    return { note: [`its date “${shortened(text.slice(0, 200), MAX_SHOWN)}” can’t be read`] };
  }
  return { date, note: Date.parse(date) > Date.now() ? ["its date is in the future"] : [] };
}

/** Other archives may have pictures of the same name, such as `IMG_1.jpg`; their size distinguishes them. */
function pictureKey(picture: string, table: string, bundle: Bundle): string {
  const [file, another] = bundle.filesFor(picture, table);
  return file && !another ? `${picture} ${file.size}` : picture;
}

/** Tables in two folders may use the same name for different designs. */
function inFolder(table: string, name: string): string {
  return WEB.test(name) ? name : path.posix.join(path.posix.dirname(table), name);
}

function withinWorkbook(file: SourceFile, pictures: number): LeftOut {
  const name = pictures === 1 ? "a picture" : `${pictures} pictures`;
  return fault(
    file.path,
    `${name} within the workbook`,
    "please save each as a file beside it, and name it in the column for the picture",
  );
}

function nameOf({ file, sheet }: Table): string {
  return sheet === undefined ? file : `${file} (${sheet})`;
}

function rowName({ sheet }: Table, { number }: { number: number }): string {
  return sheet === undefined ? `line ${number}` : `row ${number} of ${sheet}`;
}

const FORM = describeFields(designForms.create);

/** Fields of the form that a table cannot give: an address is made from the title, and what is found is a draft. */
const NOT_IMPORTED = new Set(["is_active", "featured", "slug", "related"]);

/** What designs have beside the fields of their form; the caption becomes their alt text. */
const OTHER_COLUMNS = {
  caption: `caption description text beschreibung bildunterschrift legende texte descripcion leyenda texto descrizione
    didascalia testo descricao legenda`,
  date: `date created_at created date_taken taken_at published_at published datum erstellt erstellt_am aufnahmedatum
    veroffentlicht fecha data`,
  id: "id key",
};

/** The names of columns, in the languages that the site knows. */
const namesOf = new Map([
  ...Object.entries(FORM).flatMap(([field, { label, columns = "" }]): [string, Set<string>][] =>
    NOT_IMPORTED.has(field)
      ? []
      : [[field, new Set([field, plain(label), ...columns.split(/\s+/)].filter(Boolean))]],
  ),
  ...Object.entries(OTHER_COLUMNS).map(([field, names]): [string, Set<string>] => [
    field,
    new Set(names.split(/\s+/)),
  ]),
]);
const FIELDS = [...namesOf.keys()];
/** Words in other names of picture columns: “Photo 1”, “Bild (Datei)”. */
const PICTURE_WORDS = new Set("picture image photo bild foto imagen immagine imagem".split(" "));
/** “Photo credit” is not a picture column. */
const OTHER_WORDS = new Set(
  FIELDS.flatMap((field) => (field === "image_url" ? [] : [...(namesOf.get(field) ?? [])])),
);

/** The column of each field in a table’s rows. */
class TableColumns {
  readonly count: number;
  private readonly places: ReadonlyMap<string, number[]>;

  private constructor(count: number, places: ReadonlyMap<string, number[]>) {
    this.count = count;
    this.places = places;
  }

  /** Undefined if no cell is the name of a picture column. */
  static of(cells: string[]): TableColumns | undefined {
    const names = cells.map(plain);
    const places = new Map(
      FIELDS.map((field) => [
        field,
        [...(namesOf.get(field) ?? [])].flatMap((name) =>
          names.flatMap((one, at) => (one === name ? at : [])),
        ),
      ]),
    );
    if (places.get("image_url")?.length === 0) {
      places.set(
        "image_url",
        names.flatMap((name, at) => (isLikePicture(name) ? at : [])),
      );
    }
    const count = names.findLastIndex((name) => name !== "") + 1;
    return places.get("image_url")?.length === 0 ? undefined : new TableColumns(count, places);
  }

  /** How many fields have a column. */
  get known(): number {
    return FIELDS.filter((field) => this.has(field)).length;
  }

  has(field: string): boolean {
    return this.places.get(field)?.length !== 0;
  }

  /** The first non-empty cell of a field. */
  at(field: string, cells: string[]): number | undefined {
    return this.places.get(field)?.find((at) => cells[at]);
  }

  text(field: string, cells: string[]): string {
    return cells[this.at(field, cells) ?? -1] ?? "";
  }

  texts(cells: string[]): Partial<Record<string, string>> {
    const given = FIELDS.filter((field) => this.at(field, cells) !== undefined);
    return Object.fromEntries(given.map((field) => [field, this.text(field, cells)]));
  }
}

/** The usual names of picture columns, for messages. */
const PICTURE_COLUMNS = ["picture", "image", "image_url", "photo", "file", "filename"].join(", ");

function isLikePicture(name: string): boolean {
  const words = name.split("_");
  return (
    words.some((word) => PICTURE_WORDS.has(word)) && !words.some((word) => OTHER_WORDS.has(word))
  );
}

/** “Alt-Text:” and “alt_text” are equal, as are “Título” and “titulo”. */
function plain(name: string): string {
  return name
    .slice(0, 200)
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "_")
    .replace(/^_|_$/g, "");
}
