import { parse } from "csv-parse";
import { pipeline } from "node:stream";
import { RequestProblem } from "../../problems.ts";
import { splitTags } from "../../../contract/text/typed-tags.ts";
import { type SourceFile, beginningOf } from "./bundle.ts";
import { type Found, type ReadOptions, type Source, hashtagsOf, timeOf, titleOf } from "./found.ts";

/** What columns may be called; the first is the one that reports name. */
const COLUMNS = {
  picture: ["picture", "image", "image_url", "photo", "file", "filename"],
  title: ["title", "name"],
  caption: ["caption", "description", "text"],
  tags: ["tags", "keywords", "hashtags"],
  category: ["category", "album", "collection", "board"],
  date: ["date", "created_at", "created"],
  credit: ["credit", "artist", "source"],
  alt: ["alt_text", "alt"],
  id: ["id", "key"],
} as const;

const MOST_ROW = 1_000_000;
const HEAD = 10_000;
const SEPARATORS = [",", ";", "\t"];

/** Reads tables of photos: a row each, with the name of its picture beside the table, or its address. */
export async function readTables(files: SourceFile[], _options: ReadOptions): Promise<Source> {
  for (const file of files) {
    const [head = ""] = (await beginningOf(file, HEAD)).split(/\r?\n/);
    const columns = head.split(separatorOf(head)).map(nameOf);
    if (!columns.some((column) => isOneOf(COLUMNS.picture, column))) {
      const names = COLUMNS.picture.join(", ");
      throw new RequestProblem(400, `${file.path} needs a column for the picture: ${names}.`);
    }
  }
  return { name: "CSV", hosts: [], files: files.map(({ path }) => path), items: photosIn(files) };
}

async function* photosIn(files: SourceFile[]): AsyncGenerator<Found> {
  for (const file of files) {
    const [head = ""] = (await beginningOf(file, HEAD)).split(/\r?\n/);
    const rows = parse({
      columns: (names: string[]) => names.map(nameOf),
      delimiter: separatorOf(head),
      bom: true,
      trim: true,
      skip_empty_lines: true,
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: MOST_ROW,
    });
    // A failure to read ends the rows with it.
    pipeline(await file.read(), rows, () => undefined);
    try {
      for await (const row of rows) yield foundOf(row as Record<string, string>, file.path);
    } catch (error) {
      if (error instanceof RequestProblem) throw error;
      const why = error instanceof Error ? error.message : String(error);
      throw new RequestProblem(400, `${file.path} can’t be read: ${why}.`);
    }
  }
}

function foundOf(row: Record<string, string>, table: string): Found {
  const field = (name: keyof typeof COLUMNS) =>
    Object.entries(row).find(([column]) => isOneOf(COLUMNS[name], column))?.[1] ?? "";
  const [picture, caption] = [field("picture"), field("caption")];
  const title = field("title") || titleOf(caption);
  if (picture === "") {
    return {
      kind: "left-out",
      file: table,
      name: title || `a row of ${table}`,
      why: "it names no picture",
    };
  }
  const category = field("category");
  return {
    kind: "photo",
    file: table,
    key: field("id") || picture,
    title,
    text: caption,
    tags: [...splitTags(field("tags").replaceAll(";", ",")), ...hashtagsOf(caption)],
    categories: category === "" ? [] : [category],
    date: timeOf(field("date")),
    credit: field("credit"),
    alt: field("alt"),
    isPublic: false,
    picture,
  };
}

function nameOf(column: string): string {
  return column
    .replace(/^\u{FEFF}/u, "")
    .trim()
    .replace(/^"|"$/g, "")
    .toLowerCase()
    .replace(/\s+/g, "_");
}

function isOneOf(names: readonly string[], column: string): boolean {
  return names.includes(column);
}

/** Tables of German or French offices have semicolons. */
function separatorOf(head: string): string {
  const counts = SEPARATORS.map((one) => ({ one, count: head.split(one).length }));
  return counts.toSorted((a, b) => b.count - a.count)[0]?.one ?? ",";
}
