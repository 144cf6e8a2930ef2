import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import type { FileRecord } from "./read-records.ts";
import type { Spool } from "./spool.ts";

/** Writes records a line each, so that reading them again takes a fraction of the time. */
export function writeRecordLines(file: Spool, records: AsyncIterable<FileRecord>): Promise<void> {
  return file.fill(asLines(records));
}

export async function* readRecordLines(file: Spool): AsyncGenerator<FileRecord> {
  for await (const line of createInterface({
    input: Readable.from(file.read()),
    crlfDelay: Infinity,
  })) {
    yield JSON.parse(line) as FileRecord;
  }
}

async function* asLines(records: AsyncIterable<FileRecord>): AsyncGenerator<string> {
  for await (const record of records) {
    // Line ends to the reader, but text to JSON.
    yield `${JSON.stringify(record)
      .replace(/\u2028/g, "\\u2028")
      .replace(/\u2029/g, "\\u2029")}\n`;
  }
}
