import { buffer } from "node:stream/consumers";
import { type CellValue, readXlsx } from "hucre/xlsx";
import { fromBufferPromise } from "yauzl";
import { RequestProblem } from "../../../problems.ts";
import type { SourceFile } from "../bundle.ts";
import type { Row } from "./table-text.ts";

export interface Worksheet {
  name: string;
  rows: Row[];
  /** How many pictures lie on it, which no cell names. */
  pictures: number;
}

/** All of it is in memory. 60,000 looks take 3 MB. */
const MOST_PACKED = 30 * 1024 ** 2;
const MOST_UNPACKED = 100 * 1024 ** 2;
const HAS_DESCRIPTOR = 0x8;

/** The worksheets of a workbook of Excel. Throws 400 for one that cannot be read, or would not fit into memory. */
export async function readWorkbook(file: SourceFile): Promise<Worksheet[]> {
  const refuse = (why: string) => new RequestProblem(400, `${file.path} can’t be read: ${why}.`);
  if (file.size > MOST_PACKED) throw refuse("it is larger than 30 MB; please save it as CSV");
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

/** The library unpacks as much as each part announces, or without a limit where that is nothing. */
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
    if (isUnknown || unpacked > MOST_UNPACKED) throw new Error("it would become far too large");
  }
}

function textOf(value: CellValue | undefined): string {
  if (value instanceof Date) return value.toISOString().slice(0, 19).replace("T", " ");
  return String(value ?? "").trim();
}
