import { parse as parseWhole } from "csv-parse/sync";
import { parse } from "csv-parse";
import { isUtf8 } from "node:buffer";
import { pipeline } from "node:stream";
import { type SourceFile, bytesFrom } from "../bundle.ts";
import { buffer } from "node:stream/consumers";
import { type CellValue, readXlsx } from "hucre/xlsx";
import { fromBufferPromise } from "yauzl";
import { RequestProblem } from "../../../problems.ts";

export interface TableRow {
  /** Its first line in a text file, or its row in a worksheet; from 1. */
  number: number;
  cells: string[];
  /** Links of cells, by cell index. */
  links?: Map<number, string>;
}

/** A row that cannot be read. Later rows can. */
export interface FaultyRow {
  number: number;
  fault: string;
}

const SAMPLE = 64 * 1024;
/** How many rows are searched for column names. */
export const HEAD_ROWS = 5;
const MAX_ROW = 1_000_000;
/** After each fault, the file is read again. */
const MAX_FAULTS = 50;
const FAULT =
  "its quotes can’t be read: each opening one needs a closing one, and a quote within a cell is written twice";
const LAST_FAULT =
  "its quotes can’t be read, like those of many lines before it, so the rest of the table is left out";
const SEPARATORS = [",", ";", "\t", "|"];
/** Excel’s own line that names the separator. */
const SEPARATOR_LINE = /^"?sep=(.)"?\s*$/i;
const RULES = {
  trim: true,
  skip_empty_lines: true,
  relax_column_count: true,
  relax_quotes: true,
  // Otherwise a faulty row would lose those before it.
  skip_records_with_error: true,
  max_record_size: MAX_ROW,
  record_delimiter: ["\r\n", "\n", "\r"],
};

/**
 * The rows of a text file whose columns are separated by commas, semicolons, tabs or bars. `isHead` recognizes column
 * names, which helps to detect the separator.
 */
export async function* csvRows(
  file: SourceFile,
  isHead: (cells: string[]) => boolean,
): AsyncGenerator<TableRow | FaultyRow> {
  const encoding = await encodingOf(file);
  const delimiter = separatorOf(await sampleOf(file, encoding), isHead);
  let skipped = 0;
  for (let faults = 0; ; faults += 1) {
    let read = skipped;
    /** How many rows come before the faulty one. */
    let most = Infinity;
    const rows = parse({
      ...RULES,
      delimiter,
      info: true,
      on_skip(error) {
        most = Math.min(most, Number(error?.["records"] ?? 0));
      },
    });
    // A read error also ends the rows.
    pipeline(withoutLines(textsOf(file, encoding), skipped), rows, () => undefined);
    for await (const { record: cells, info } of rows as AsyncIterable<Parsed>) {
      if (info.records > most) break;
      read = skipped + info.lines;
      const number = read - breaksIn(cells);
      if (number > 1 || !SEPARATOR_LINE.test(cells.join(delimiter))) yield { number, cells };
    }
    if (most === Infinity) return;
    yield { number: read + 1, fault: faults < MAX_FAULTS ? FAULT : LAST_FAULT };
    if (faults === MAX_FAULTS) return;
    skipped = read + 1;
  }
}

interface Parsed {
  record: string[];
  info: { lines: number; records: number };
}

/** UTF-16 if detected, UTF-8 if the whole file is valid, else Windows-1252; characters are never lost. */
async function encodingOf(file: SourceFile): Promise<string> {
  const head = await bytesFrom(file, SAMPLE);
  if (head[0] === 0xff && head[1] === 0xfe) return "utf-16le";
  if (head[0] === 0xfe && head[1] === 0xff) return "utf-16be";
  const zeros = [0, 0];
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  // Common characters in UTF-16 have one zero byte; other encodings have none.
  if (even !== odd && even + odd > head.length / 20) return even > odd ? "utf-16be" : "utf-16le";
  if (head.length < SAMPLE) return isUtf8(head) ? "utf-8" : "windows-1252";
  const strict = new TextDecoder("utf-8", { fatal: true });
  try {
    for await (const part of await file.read()) strict.decode(part, { stream: true });
    strict.decode();
    return "utf-8";
  } catch (error) {
    if (error instanceof TypeError) return "windows-1252";
    throw error;
  }
}

async function* textsOf(file: SourceFile, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const part of await file.read()) yield decoder.decode(part, { stream: true });
  yield decoder.decode();
}

async function sampleOf(file: SourceFile, encoding: string): Promise<string> {
  const head = await bytesFrom(file, SAMPLE);
  return new TextDecoder(encoding).decode(head, { stream: true });
}

/** The separator that results in column names; else in the most columns. */
function separatorOf(sample: string, isHead: (cells: string[]) => boolean): string {
  const [first = ""] = sample.split(/\r\n?|\n/, 1);
  const [, announced] = SEPARATOR_LINE.exec(first) ?? [];
  if (announced !== undefined) return announced;
  let best = { separator: ",", hasHead: false, columns: 0 };
  for (const separator of SEPARATORS) {
    const rows = parseWhole(sample, { ...RULES, delimiter: separator, to: HEAD_ROWS });
    const head = rows.find(isHead);
    const columns = (head ?? rows[0] ?? []).length;
    const isBetter = head ? !best.hasHead || columns > best.columns : columns > best.columns;
    if (isBetter && (head || !best.hasHead)) best = { separator, hasHead: Boolean(head), columns };
  }
  return best.separator;
}

async function* withoutLines(texts: AsyncIterable<string>, count: number): AsyncGenerator<string> {
  let left = count;
  let isAfterReturn = false;
  for await (const text of texts) {
    let at = 0;
    if (isAfterReturn && text.startsWith("\n")) at = 1;
    if (text !== "") isAfterReturn = false;
    const breaks = /\r\n?|\n/g;
    breaks.lastIndex = at;
    while (left > 0) {
      const match = breaks.exec(text);
      at = match ? breaks.lastIndex : text.length;
      if (!match) break;
      left -= 1;
      isAfterReturn = at === text.length && match[0] === "\r";
    }
    if (left === 0 || at < text.length) yield text.slice(at);
  }
}

function breaksIn(cells: string[]): number {
  return cells.reduce((sum, cell) => sum + (cell.match(/\r\n?|\n/g)?.length ?? 0), 0);
}

interface Worksheet {
  name: string;
  rows: TableRow[];
  /** How many pictures are anchored to the sheet without a cell that refers to them. */
  pictures: number;
}

/** The whole workbook is in memory. 60,000 designs take 3 MB. */
const MAX_PACKED = 30 * 1024 ** 2;
const MAX_UNPACKED = 100 * 1024 ** 2;
const HAS_DESCRIPTOR = 0x8;

/** The worksheets of an Excel workbook. Throws 400 if it cannot be read, or would not fit into memory. */
export async function readWorkbook(file: SourceFile): Promise<Worksheet[]> {
  const refuse = (why: string) => new RequestProblem(400, `${file.path} can’t be read: ${why}.`);
  if (file.size > MAX_PACKED) throw refuse("it is larger than 30 MB; please save it as CSV");
  const bytes = await buffer(await file.read());
  if (!bytes.subarray(0, 2).equals(Buffer.from("PK"))) {
    throw refuse(
      "it is no workbook, is of an old version of Excel, or has a password; please save it as CSV or .xlsx without one",
    );
  }
  try {
    await checkSizes(bytes);
    const { sheets } = await readXlsx(bytes);
    return sheets.map(({ name, rows, cells, images = [] }) => {
      const links = new Map<number, Map<number, string>>();
      for (const [place, { hyperlink }] of cells ?? []) {
        const [row = 0, column = 0] = place.split(",").map(Number);
        if (!hyperlink?.target) continue;
        links.set(row, (links.get(row) ?? new Map<number, string>()).set(column, hyperlink.target));
      }
      return {
        name,
        pictures: images.length,
        rows: rows.map((row, at) => ({
          number: at + 1,
          cells: row.map(textOf),
          links: links.get(at) ?? new Map(),
        })),
      };
    });
  } catch (error) {
    throw refuse(error instanceof Error ? error.message.replace(/\.$/, "") : String(error));
  }
}

/** The library trusts the declared size of each part, and unpacks without a limit if that is missing. */
async function checkSizes(bytes: Buffer): Promise<void> {
  const archive = await fromBufferPromise(bytes, { lazyEntries: true });
  let unpacked = 0;
  for await (const {
    uncompressedSize,
    compressedSize,
    generalPurposeBitFlag,
  } of archive.eachEntry()) {
    unpacked += uncompressedSize;
    const isUnknown =
      (uncompressedSize === 0 && compressedSize > 2) ||
      (compressedSize === 0 && (generalPurposeBitFlag & HAS_DESCRIPTOR) > 0);
    if (isUnknown || unpacked > MAX_UNPACKED) throw new Error("it would become far too large");
  }
}

function textOf(value: CellValue | undefined): string {
  if (value instanceof Date) return value.toISOString().slice(0, 19).replace("T", " ");
  return String(value ?? "").trim();
}
