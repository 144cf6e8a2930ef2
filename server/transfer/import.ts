import type { Readable } from "node:stream";
import { COLLECTION_KINDS, type CollectionKind } from "../../contract/collections.ts";
import {
  type ImportAnswer,
  type TransferCounts,
  type TransferKind,
  noCounts,
} from "../../contract/transfer.ts";
import type { Db } from "../database/database.ts";
import { engineOf } from "../database/engine.ts";
import { collections, membersOf } from "../store/collections.ts";
import { inTransaction } from "../store/common.ts";
import type { PictureStore } from "../store/pictures/picture-store.ts";
import { createYielder } from "../runtime/yielding.ts";
import { keepCarriedCut, keepRecord } from "./keep-record.ts";
import { type FileRecord, readRecords } from "./read-records.ts";
import { readRecordLines, writeRecordLines } from "./record-lines.ts";
import { withSmallRecords } from "./record-sizes.ts";
import { checkRecord, cutRecord } from "./records.ts";
import { REPORTED_ERRORS, invalidRecords } from "./refusal.ts";
import { Spool } from "./spool.ts";

type Results = ImportAnswer["results"];

const noResults = (): Results => ({ imported: noCounts(), errors: [] });

const hasMembers = (kind: CollectionKind) => membersOf(collections[kind].table).length > 0;

/** Told how many records went in, within the transaction that keeps them. */
type NoteImported = (db: Db, count: number) => Promise<void>;

/** Records that others refer to go in first, wherever they stand in the file. */
const ROUNDS: TransferKind[][] = [
  COLLECTION_KINDS.filter(hasMembers),
  [...COLLECTION_KINDS.filter((kind) => !hasMembers(kind)), "synonyms", "settings"],
];

/**
 * Adds the content of an export file. The file waits in the data folder while it is
 * checked as a whole; then everything goes in. Throws 400 with every fault counted, 503 when the disk is
 * full; nothing is written then.
 */
export async function importContent(
  store: PictureStore,
  stream: Readable,
  dataDir: string,
  noteImported: NoteImported = async () => undefined,
): Promise<ImportAnswer> {
  const spools: Spool[] = [];
  const spool = async () => {
    const opened = await Spool.open(dataDir);
    spools.push(opened);
    return opened;
  };
  try {
    const [file, texts] = [await spool(), await spool()];
    // Whatever fails, the connection stays: the answer goes over it.
    await file.fill(withSmallRecords(stream.iterator({ destroyOnReturn: false })));
    await writeRecordLines(texts, soundTexts(file));
    return await keepAll(store, { file, texts }, noteImported);
  } finally {
    stream.resume();
    for (const opened of spools) await opened.close();
  }
}

/** All records, of pictures what they were cut from, once the whole file has been found sound. */
async function* soundTexts(file: Spool): AsyncGenerator<FileRecord> {
  const errors: string[] = [];
  let totalErrors = 0;
  for await (const { kind, index, value } of readRecords(file.read())) {
    const { faults, record } = checkRecord(kind, value);
    for (const fault of faults) {
      totalErrors += 1;
      if (errors.length < REPORTED_ERRORS) errors.push(`${kind}[${index}]: ${fault}`);
    }
    if (totalErrors > 0) continue;
    if (kind !== "uploads") yield { kind, index, value: record };
    else if (cutRecord.safeParse(record).success) {
      yield { kind, index, value: cutRecord.parse(record) };
    }
  }
  if (totalErrors > 0) throw invalidRecords(errors, totalErrors);
}

/**
 * Pictures go in one by one: together they would be one commit of hundreds of megabytes, and a
 * picture that nothing shows does no harm. All other records go in together or not at all; they are
 * read from a file of their own, since others wait to write meanwhile.
 */
async function keepAll(
  store: PictureStore,
  { file, texts }: { file: Spool; texts: Spool },
  noteImported: NoteImported,
): Promise<ImportAnswer> {
  const pictures = noResults();
  await keepRound(store, readRecords(file.read()), ["uploads"], pictures);
  let results = pictures;
  await engineOf(store.db).withLargeCommit(store.db, () =>
    inTransaction(store.db, async (db) => {
      // It may run again.
      results = { imported: { ...pictures.imported }, errors: [...pictures.errors] };
      for (const round of ROUNDS) await keepRound({ db }, readRecordLines(texts), round, results);
      for await (const { kind, value } of readRecordLines(texts)) {
        if (kind !== "uploads") continue;
        const { error } = await keepCarriedCut(db, value);
        if (error) results.errors.push(error);
      }
      await noteImported(db, sumOf(results.imported));
    }),
  );
  return { success: true, results };
}

async function keepRound(
  store: PictureStore,
  records: AsyncIterable<FileRecord>,
  round: TransferKind[],
  results: Results,
): Promise<void> {
  const yieldIfDue = createYielder();
  for await (const { kind, value } of records) {
    if (!round.includes(kind)) continue;
    const outcome = await keepRecord(store, kind, value);
    if (outcome.kept) results.imported[kind] += 1;
    if (outcome.error) results.errors.push(outcome.error);
    await yieldIfDue();
  }
}

function sumOf(counts: TransferCounts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}
