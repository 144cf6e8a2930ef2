import { createReadStream, createWriteStream } from "node:fs";
import { createInterface } from "node:readline";
import { pipeline } from "node:stream/promises";
import type { FileRecord } from "./read-records.ts";

/** Writes records a line each, so that reading them again takes a fraction of the time. */
export function writeRecordLines(file: string, records: AsyncIterable<FileRecord>): Promise<void> {
  return pipeline(records, asLines, createWriteStream(file, { mode: 0o600 }));
}

export async function* readRecordLines(file: string): AsyncGenerator<FileRecord> {
  for await (const line of createInterface({
    input: createReadStream(file),
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
