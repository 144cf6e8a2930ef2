import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import {
  type ImportAnswer,
  type ImportRefusal,
  type TransferKind,
  noCounts,
} from "../../contract/transfer.ts";
import type { Db } from "../database/open.ts";
import { RequestProblem } from "../problems.ts";
import { inTransaction } from "../store/common.ts";
import { breathingSpace } from "./breathing-space.ts";
import { keepRecord } from "./keep-record.ts";
import { readRecords } from "./read-records.ts";
import { faultsOf } from "./records.ts";

/** How many of a refused file's faults are told. */
const TOLD_FAULTS = 50;

/** Records that others refer to go in first, wherever they stand in the file. */
const ROUNDS: TransferKind[][] = [
  ["uploads", "categories", "productCategories"],
  ["nailDesigns", "products", "tutorials", "blogPosts"],
];

/**
 * Adds the content of an export file (decision A10). The file waits in the data folder while it is
 * checked as a whole; then everything goes in, in one transaction. Throws 400 with every fault
 * counted, nothing written.
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
    return await inTransaction(db, (trx) => keepAll(trx, file));
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
  if (totalErrors === 0) return;
  const refusal: ImportRefusal = {
    success: false,
    message: "The file has records that are not valid. Nothing was imported.",
    validationErrors: told,
    totalErrors,
  };
  throw new RequestProblem(400, refusal.message, { details: { ...refusal } });
}

async function keepAll(trx: Db, file: string): Promise<ImportAnswer> {
  const imported = noCounts();
  const errors: string[] = [];
  const breathe = breathingSpace();
  for (const round of ROUNDS) {
    for await (const { kind, value } of readRecords(file)) {
      if (!round.includes(kind)) continue;
      const outcome = await keepRecord(trx, kind, value);
      if (outcome.kept) imported[kind] += 1;
      if (outcome.error) errors.push(outcome.error);
      await breathe();
    }
  }
  return { success: true, results: { imported, errors } };
}
