import { COLLECTION_KINDS } from "../collections.ts";
import { model, page, file } from "../outputs.ts";
import { z } from "zod";
import { LIMITS } from "../forms/limits.ts";
import { idInput } from "../inputs.ts";
import { endpoint } from "../endpoint.ts";
import type { CollectionKind } from "../collection-items.ts";

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

export const ImportOutcome = z.enum([
  "taken",
  /** Since an import before. */
  "present",
  /** A picture still on the other site, from which it can be copied. */
  "waiting",
  /** The site has no equivalent for it. */
  "left-out",
  /** It should have been imported, but is missing or damaged. */
  "missing",
]);
export type ImportOutcome = z.infer<typeof ImportOutcome>;

export const IMPORT_OUTCOMES: Record<ImportOutcome, string> = {
  missing: "Missing or damaged",
  waiting: "To be copied",
  "left-out": "Left out",
  taken: "Taken",
  present: "Already here",
};

/**
 * A line of the report. Each given or archived file, each item in a file, and each displayed picture without a file has
 * exactly one line.
 */
export const ImportLine = model("ImportLine", {
  outcome: ImportOutcome,
  kind: z.enum([...COLLECTION_KINDS, "picture", "file"]),
  file: z.string().describe("The path of the file, or of the one that holds the item."),
  name: z
    .string()
    .describe("Of an item, its title; of a picture, its address; of a file, its path."),
  as: z.string().describe("The path of what it became on this site; empty if there is none."),
  note: z.string().describe("The reason, or a note; may be empty."),
});
export type ImportLine = z.infer<typeof ImportLine>;

/** The order in dates such as 04/05/2023: day or month first. */
export const DATE_ORDERS = ["dmy", "mdy"] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

export type ImportCounts = Partial<Record<ImportOutcome, number>>;

export const ImportSummary = model("ImportSummary", {
  id: z.string(),
  at: z.string().describe("ISO 8601 in UTC."),
  source: z.string().describe("The service, such as WordPress."),
  files: z.string().describe("The names of the files."),
  counts: z.partialRecord(ImportOutcome, z.number()).describe("Lines of the report."),
  added: z.number().describe("Designs, posts and categories that it added."),
  undone_at: z.string().nullable().describe("ISO 8601 in UTC; null unless it was undone."),
});
export type ImportSummary = z.infer<typeof ImportSummary>;

const hosts = z
  .array(z.string().regex(/^[a-z0-9.:-]{1,255}$/i, "A host is a name such as photos.example.com"))
  .max(20, "At most 20 hosts can be named");

const MAX_FILES = 50;

/** The first line of an import’s body, as JSON; the bytes of the files follow one after another. */
export const IMPORT_HEAD = z.object({
  files: z
    .array(z.object({ name: z.string().max(LIMITS.address), size: z.int().nonnegative() }))
    .min(1, "Please choose a file")
    .max(MAX_FILES, `At most ${MAX_FILES} files can be imported together`),
  /** A dry run: only reports what an import would do. */
  dry_run: z.boolean(),
  /** The name of the category for photos that have none. */
  category: z.string().trim().min(1, "Please name a category").max(LIMITS.title),
  /** Additional sites from which pictures may be fetched. */
  hosts,
  /** Required if the dates of a table are ambiguous. */
  dates: z.enum(DATE_ORDERS).optional(),
  /** Also imports pictures without an item, each as a draft design. */
  all_pictures: z.boolean().optional(),
});
export type ImportHead = z.infer<typeof IMPORT_HEAD>;

/** The response is NDJSON. The last line has the outcome; a dry run has no import. */
export type ImportAnswerLine =
  | ImportLine
  | { done: ImportSummary | null }
  | { problem: { message: string; status: number } };

/** The outcomes of some pictures, each replacing the line with its name, and how many are still waiting. */
export const CopiedPictures = model("CopiedPictures", {
  lines: z.array(ImportLine.pick({ name: true, outcome: true, as: true, note: true })),
  copied: z.number(),
  missing: z.number(),
  waiting: z.number(),
});
export type CopiedPictures = z.infer<typeof CopiedPictures>;

export const DEFAULT_PHOTO_CATEGORY = "Imported";

export const imports = {
  list: endpoint("GET", "/api/admin/imports", {
    summary: "The newest first.",
    output: page(ImportSummary),
  }),
  add: endpoint("POST", "/api/admin/imports", {
    summary: "Takes an `ImportHead` and the files; answers lines, each an `ImportAnswerLine`.",
    output: file,
    body: "stream",
  }),
  copyPictures: endpoint("POST", "/api/admin/imports/:id/pictures", {
    summary:
      "Copies the next pictures from the other site; with `again`, those that were missing are queued too.",
    input: idInput.extend({ again: z.boolean().default(false), hosts: hosts.default([]) }),
    output: CopiedPictures,
  }),
  undo: endpoint("POST", "/api/admin/imports/:id/undo", {
    summary: "Puts what it added into the trash.",
    input: idInput,
    output: z.object({ removed: z.number() }),
  }),
  report: endpoint("GET", "/api/admin/imports/:id/report", {
    summary: "A text file to save.",
    input: idInput,
    output: file,
  }),
};

/** “Left out: Hello: its state is “trash””. */
export function importLineText({ outcome, name, note }: ImportLine): string {
  return [IMPORT_OUTCOMES[outcome], name, note].filter(Boolean).join(": ");
}

/** A line as `lunula import --report` writes it. */
export function importLineRecord({ outcome, kind, file, name, as, note }: ImportLine) {
  return {
    file,
    item: kind === "file" ? "" : name,
    outcome: outcome === "missing" ? "left-out" : outcome,
    as,
    why: note,
  };
}

export function importReportAddress(id: string): string {
  return imports.report.path.replace(":id", id);
}

/** “2 missing or damaged, 12 taken”. */
export function importCountsText(
  counts: ImportCounts,
  text: (count: number) => string = String,
): string {
  const parts = Object.entries(IMPORT_OUTCOMES).flatMap(([outcome, word]) => {
    const count = counts[outcome as ImportOutcome];
    return count ? `${text(count)} ${word.toLowerCase()}` : [];
  });
  return parts.join(", ") || "Nothing was found";
}
