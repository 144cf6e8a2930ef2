import { z } from "zod";
import { model, file } from "./outputs.ts";
import { COLLECTION_KINDS } from "./collections.ts";
import type { CollectionKind } from "./collection-items.ts";
import { endpoint } from "./endpoint.ts";

export type TransferKind = "uploads" | CollectionKind | "synonyms" | "settings";

/** In the order in which they depend on others. */
export const TRANSFER_KINDS: TransferKind[] = [
  "uploads",
  ...COLLECTION_KINDS,
  "synonyms",
  "settings",
];

export const TransferCounts = z.record(z.enum(TRANSFER_KINDS), z.number());
export type TransferCounts = z.infer<typeof TransferCounts>;

/** Raised when a file can no longer be read by the version before. */
export const EXPORT_VERSION = 1;

/** The most that an import over the web takes, in bytes: it waits on the server’s disk until it was read. */
export const MAX_IMPORT_BYTES = 4_000_000_000;

export const IMPORT_TOO_LARGE =
  "This is larger than 4 GB, the most that can be imported in the browser. On the server, “lunula import FILE” takes it.";

/** An import that went in. `errors` names each sound record that was skipped, and why. */
export const ImportAnswer = model("ImportAnswer", {
  success: z.literal(true),
  results: z.object({ imported: TransferCounts, errors: z.array(z.string()) }),
});
export type ImportAnswer = z.infer<typeof ImportAnswer>;

/** An import that was refused as a whole; nothing was written. */
export interface ImportRefusal {
  success: false;
  message: string;
  /** The first of them. */
  validationErrors: string[];
  totalErrors: number;
}

export const transfer = {
  export: endpoint("GET", "/api/admin/export-data", {
    summary: "A file to save.",
    output: file,
  }),
  import: endpoint("POST", "/api/admin/import-data", {
    summary: "Takes `{ data }` of an export file.",
    output: ImportAnswer,
    body: "stream",
  }),
};

/** `lunula-export-2026-11-20.json` */
export function exportFileName(date: Date): string {
  return `lunula-export-${date.toISOString().slice(0, 10)}.json`;
}

export function noCounts(): TransferCounts {
  return Object.fromEntries(TRANSFER_KINDS.map((kind) => [kind, 0])) as TransferCounts;
}
