import { Readable } from "node:stream";
import { COLLECTION_KINDS } from "../../contract/collections.ts";
import type { CollectionKind } from "../../contract/collection-items.ts";
import {
  type ImportAnswer,
  type TransferCounts,
  type TransferKind,
  noCounts,
  TRANSFER_KINDS,
  type ImportRefusal,
} from "../../contract/admin/imports.ts";
import { OWN_PAGES, PAGES } from "../../contract/pages.ts";
import { type ExportedSettings, exportedSettingsForm } from "../../contract/settings/settings.ts";
import { type Db, engineOf } from "../database/database.ts";
import { collections, membersOf } from "../store/collections.ts";
import { inTransaction } from "../store/common.ts";
import type { PictureStore } from "../store/pictures/files.ts";
import { createYielder } from "../runtime/yielding.ts";
import {
  type RecordOutcome,
  saveImportedCut,
  saveRecord,
  checkRecord,
  cutRecord,
} from "./records.ts";
import { Spool } from "./spool.ts";
import { createInterface } from "node:readline";
import { JSONParser } from "@streamparser/json";
import { RequestProblem } from "../problems.ts";

/** Exported records have less than a hundred values; each takes some 300 bytes of memory while it is read. */
const MAX_VALUES = 100_000;
/** The depth of lists and objects around a record: the file, its data and the list. */
const DEPTH_AROUND = 3;

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const isOpening = (byte: number) => byte === 0x5b || byte === 0x7b;
const isClosing = (byte: number) => byte === 0x5d || byte === 0x7d;

/**
 * Passes JSON through unchanged, and throws 400 at the first record with too many values, including nested ones: the
 * parser keeps a record in memory until it ends.
 */
export async function* withSmallRecords(
  chunks: AsyncIterable<Uint8Array>,
  depthAround = DEPTH_AROUND,
) {
  const measure = recordMeter(depthAround);
  for await (const chunk of chunks) {
    measure(chunk);
    yield chunk;
  }
}

function recordMeter(depthAround: number) {
  let [depth, values] = [0, 0];
  let [inText, escaped] = [false, false];
  return (chunk: Uint8Array) => {
    for (const byte of chunk) {
      if (escaped) escaped = false;
      else if (byte === BACKSLASH) escaped = inText;
      else if (byte === QUOTE) inText = !inText;
      else if (inText) continue;
      else if (isOpening(byte)) {
        depth += 1;
        values = depth > depthAround ? values + 1 : 0;
      } else if (isClosing(byte)) depth -= 1;
      else if (byte === COMMA) values = depth > depthAround ? values + 1 : 0;
      if (values > MAX_VALUES) throw tooManyValues(MAX_VALUES);
    }
  };
}

/** How many of a refused file's errors are reported. */
const REPORTED_ERRORS = 50;

const notJson = () => refusal("The file is not valid JSON.");

const noData = () => refusal("The file has no data member.");

const tooManyValues = (most: number) =>
  refusal(`The file has a record of more than ${most} values. Nothing was imported.`);

/** `errors` are the first of `total`. */
const invalidRecords = (errors: string[], total: number) =>
  refusal("The file has invalid records. Nothing was imported.", errors, total);

function refusal(message: string, validationErrors: string[] = [], totalErrors = 0) {
  const details: ImportRefusal = { success: false, message, validationErrors, totalErrors };
  return new RequestProblem(400, message, { details: { ...details } });
}

interface FileRecord {
  kind: TransferKind;
  /** Its index in the file's list. */
  index: number;
  value: unknown;
}

/**
 * The records of an export file in turn, without holding the file in memory or blocking other requests. Throws 400 if
 * the file is not JSON, has no `data`, or one of its lists is not a list.
 */
export async function* readRecords(file: AsyncIterable<Uint8Array>): AsyncGenerator<FileRecord> {
  const parser = new JSONParser({ paths: ["$.*", "$.*.*", "$.*.*.*"], keepStack: false });
  let found: FileRecord[] = [];
  let hasData = false;
  let ended = false;
  parser.onValue = ({ value, key, parent, stack }) => {
    const member = stack.length === 1 ? key : stack[1]?.key;
    if (member !== "data") return discard(parent, key);
    if (stack.length === 1) hasData = isObject(value);
    if (stack.length === 2) requireList(kindOf(key), value);
    if (stack.length !== 3) return;
    const kind = kindOf(stack.at(-1)?.key);
    if (kind) found.push({ kind, index: Number(key), value });
    discard(parent, key);
  };
  parser.onEnd = () => {
    ended = true;
  };
  const yieldIfDue = createYielder();
  for await (const chunk of file) {
    try {
      parser.write(chunk);
    } catch (error) {
      throw error instanceof RequestProblem ? error : notJson();
    }
    yield* found;
    found = [];
    await yieldIfDue();
  }
  if (!ended) throw notJson();
  if (!hasData) throw noData();
}

const kindOf = (key: unknown) => TRANSFER_KINDS.find((one) => one === key);

function requireList(kind: TransferKind | undefined, value: unknown): void {
  if (kind && !Array.isArray(value)) throw invalidRecords([`${kind} must be a list`], 1);
}

/** The parser builds all of `data` in memory: records that were read have to be removed. */
function discard(parent: unknown, key: string | number | undefined): void {
  if (Array.isArray(parent)) parent.pop();
  else if (isObject(parent) && key !== undefined) delete parent[key];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

type Results = ImportAnswer["results"];

const noResults = (): Results => ({ imported: noCounts(), errors: [] });

const hasMembers = (kind: CollectionKind) => membersOf(collections[kind].table).length > 0;

interface ImportTerms {
  dataDir: string;
  /** Called with the number of imported records, in their transaction. */
  noteImported?: (db: Db, count: number) => Promise<void>;
  /** Called with the outcome of each record; again for the same one if the transaction is repeated. */
  noteRecord?: (record: FileRecord, outcome: RecordOutcome) => void;
  /** Throws if the caller may not change these settings. */
  checkSettings?: (settings: ExportedSettings) => Promise<void>;
}

/** Records that others refer to are imported first, regardless of their place in the file. */
const ROUNDS: TransferKind[][] = [
  COLLECTION_KINDS.filter(hasMembers),
  [...COLLECTION_KINDS.filter((kind) => !hasMembers(kind)), "synonyms", "settings"],
];

/**
 * Imports an export file. The file is stored in the data folder while it is validated as a whole; then everything is
 * imported. Throws 400 with the number of faults, 503 if the disk is full; nothing is written then.
 */
export async function importContent(
  store: PictureStore,
  chunks: AsyncIterable<Uint8Array>,
  { dataDir, noteImported, noteRecord, checkSettings }: ImportTerms,
): Promise<ImportAnswer> {
  const spools: Spool[] = [];
  const spool = async () => {
    const opened = await Spool.open(dataDir);
    spools.push(opened);
    return opened;
  };
  try {
    const [file, texts] = [await spool(), await spool()];
    await file.fill(withSmallRecords(chunks));
    await writeRecordLines(texts, soundTexts(file, checkSettings));
    return await keepAll(store, { file, texts }, noteImported, noteRecord);
  } finally {
    for (const opened of spools) await opened.close();
  }
}

/** Exports of previews have what owners wrote for some pages among the settings. */
async function* withOwnPages(records: AsyncIterable<FileRecord>): AsyncGenerator<FileRecord> {
  for await (const record of records) {
    yield record;
    if (record.kind !== "settings" || !isObject(record.value)) continue;
    for (const slug of OWN_PAGES) {
      const content = record.value[`${slug}_text`];
      const page = { title: PAGES[slug].name, slug, content, is_published: true };
      if (content) yield { kind: "pages", index: record.index, value: page };
    }
  }
}

/** All records, with only the crop’s source of each picture, after the whole file has been validated. */
async function* soundTexts(
  file: Spool,
  checkSettings: ImportTerms["checkSettings"],
): AsyncGenerator<FileRecord> {
  const errors: string[] = [];
  let totalErrors = 0;
  for await (const { kind, index, value } of withOwnPages(readRecords(file.read()))) {
    const { faults, record } = checkRecord(kind, value);
    for (const fault of faults) {
      totalErrors += 1;
      if (errors.length < REPORTED_ERRORS) errors.push(`${kind}[${index}]: ${fault}`);
    }
    if (totalErrors > 0) continue;
    if (kind === "settings") await checkSettings?.(exportedSettingsForm.parse(record));
    if (kind !== "uploads") yield { kind, index, value: record };
    else if (cutRecord.safeParse(record).success) {
      yield { kind, index, value: cutRecord.parse(record) };
    }
  }
  if (totalErrors > 0) throw invalidRecords(errors, totalErrors);
}

/**
 * Pictures are saved one by one: together they would be one commit of hundreds of megabytes, and an unused picture does
 * no harm. All other records are saved in one transaction; they are read from their own file, since other writers wait
 * meanwhile.
 */
async function keepAll(
  store: PictureStore,
  { file, texts }: { file: Spool; texts: Spool },
  noteImported: ImportTerms["noteImported"],
  noteRecord: ImportTerms["noteRecord"],
): Promise<ImportAnswer> {
  const pictures = noResults();
  await keepRound(store, readRecords(file.read()), ["uploads"], pictures, noteRecord);
  let results = pictures;
  await engineOf(store.db).withLargeCommit(store.db, () =>
    inTransaction(store.db, async (db) => {
      // It may run again.
      results = { imported: { ...pictures.imported }, errors: [...pictures.errors] };
      for (const round of ROUNDS) {
        await keepRound({ db }, readRecordLines(texts), round, results, noteRecord);
      }
      for await (const { kind, value } of readRecordLines(texts)) {
        if (kind !== "uploads") continue;
        const { error } = await saveImportedCut(db, value);
        if (error) results.errors.push(error);
      }
      await noteImported?.(db, sumOf(results.imported));
    }),
  );
  return { success: true, results };
}

async function keepRound(
  store: PictureStore,
  records: AsyncIterable<FileRecord>,
  round: TransferKind[],
  results: Results,
  noteRecord: ImportTerms["noteRecord"],
): Promise<void> {
  const yieldIfDue = createYielder();
  for await (const record of records) {
    const { kind, value } = record;
    if (!round.includes(kind)) continue;
    const outcome = await saveRecord(store, kind, value);
    noteRecord?.(record, outcome);
    if (outcome.kept) results.imported[kind] += 1;
    if (outcome.error) results.errors.push(outcome.error);
    await yieldIfDue();
  }
}

function sumOf(counts: TransferCounts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/** Writes one record per line, so that reading them again takes a fraction of the time. */
function writeRecordLines(file: Spool, records: AsyncIterable<FileRecord>): Promise<void> {
  return file.fill(asLines(records));
}

async function* readRecordLines(file: Spool): AsyncGenerator<FileRecord> {
  for await (const line of createInterface({
    input: Readable.from(file.read()),
    crlfDelay: Infinity,
  })) {
    yield JSON.parse(line) as FileRecord;
  }
}

async function* asLines(records: AsyncIterable<FileRecord>): AsyncGenerator<string> {
  for await (const record of records) {
    // The line reader treats these characters as line ends, but JSON allows them in text.
    yield `${JSON.stringify(record)
      .replace(/\u2028/g, "\\u2028")
      .replace(/\u2029/g, "\\u2029")}\n`;
  }
}
