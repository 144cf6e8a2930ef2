import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type ImportAnswer, type TransferKind, noCounts } from "../../contract/transfer.ts";
import type { Db } from "../database/open.ts";
import { inTransaction } from "../store/common.ts";
import { breathingSpace } from "../breathing-space.ts";
import { keepRecord } from "./keep-record.ts";
import { readRecords } from "./read-records.ts";
import { faultsOf } from "./records.ts";
import { TOLD_FAULTS, invalidRecords } from "./refusal.ts";

/** Records that others refer to go in first, wherever they stand in the file. */
const ROUNDS: TransferKind[][] = [
  ["categories", "productCategories"],
  ["nailDesigns", "products", "tutorials", "blogPosts"],
];

/**
 * Adds the content of an export file (decision A10). The file waits in the data folder while it is
 * checked as a whole; then everything goes in. Throws 400 with every fault counted, nothing written.
 */
export async function importContent(
  db: Db,
  stream: Readable,
  dataDir: string,
): Promise<ImportAnswer> {
  const folder = await mkdtemp(path.join(dataDir, ".import-"));
  const file = path.join(folder, "import.json");
  try {
    await pipeline(stream, createWriteStream(file, { mode: 0o600 }));
    await requireSound(file);
    return await keepAll(db, file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function requireSound(file: string): Promise<void> {
  const told: string[] = [];
  let totalErrors = 0;
  for await (const { kind, index, value } of readRecords(file)) {
    for (const fault of faultsOf(kind, value)) {
      totalErrors += 1;
      if (told.length < TOLD_FAULTS) told.push(`${kind}[${index}]: ${fault}`);
    }
  }
  if (totalErrors > 0) throw invalidRecords(told, totalErrors);
}

/**
 * Pictures go in one by one: together they would be one commit of hundreds of megabytes, and a
 * picture that nothing shows does no harm. All other records go in together or not at all.
 */
async function keepAll(db: Db, file: string): Promise<ImportAnswer> {
  const answer: ImportAnswer = { success: true, results: { imported: noCounts(), errors: [] } };
  await keepRound(db, file, ["uploads"], answer);
  await inTransaction(db, async (trx) => {
    for (const round of ROUNDS) await keepRound(trx, file, round, answer);
  });
  return answer;
}

async function keepRound(
  db: Db,
  file: string,
  round: TransferKind[],
  { results }: ImportAnswer,
): Promise<void> {
  const breathe = breathingSpace();
  for await (const { kind, value } of readRecords(file)) {
    if (!round.includes(kind)) continue;
    const outcome = await keepRecord(db, kind, value);
    if (outcome.kept) results.imported[kind] += 1;
    if (outcome.error) results.errors.push(outcome.error);
    await breathe();
  }
}
