import type { CollectionKind } from "../collections.ts";
import { type Nothing, endpoint } from "../endpoint.ts";
import type { Page } from "../page.ts";

/** What became of something that an import found. */
export type ImportOutcome =
  | "added"
  /** Since an import before. */
  | "already-here"
  | "left-out"
  /** A picture that is still on the other site, from where it can be copied. */
  | "waiting"
  | "copied"
  | "missing";

export const IMPORT_OUTCOMES: Record<ImportOutcome, string> = {
  added: "Added",
  "already-here": "Already here",
  "left-out": "Left out",
  waiting: "To be copied",
  copied: "Copied",
  missing: "Missing",
};

/** A line of the report. */
export interface ImportLine {
  outcome: ImportOutcome;
  /** Of a picture, what shows it. */
  kind: CollectionKind;
  /** A title, a name, or a picture's address. */
  name: string;
  /** Why, or what else is to be known; may be empty. */
  note: string;
}

export type ImportCounts = Partial<Record<ImportOutcome, number>>;

export interface ImportSummary {
  id: string;
  /** ISO 8601 in UTC. */
  at: string;
  /** The service, such as WordPress. */
  source: string;
  /** The names of the files. */
  files: string;
  counts: ImportCounts;
  /** ISO 8601 in UTC; null unless it was undone. */
  undone_at: string | null;
}

/** How an import's body begins, as a line of JSON; the bytes of the files follow, one after another. */
export interface ImportHead {
  files: { name: string; size: number }[];
  /** Only reports what an import would do. */
  dry_run: boolean;
  /** The name of the category for photos that have none. */
  category: string;
  /** Where pictures may be fetched from, besides the export's own site. */
  hosts: string[];
}

/** The answer is lines of JSON. The last one tells how it ended; a dry run has no import. */
export type ImportAnswerLine =
  | ImportLine
  | { done: ImportSummary | null }
  | { problem: { message: string; status: number } };

/** What became of some pictures, and how many still wait. */
export interface CopiedPictures {
  copied: number;
  missing: number;
  waiting: number;
}

export const DEFAULT_PHOTO_CATEGORY = "Imported";

export const imports = {
  /** The newest first. */
  list: endpoint<Nothing, Page<ImportSummary>>("GET", "/api/admin/imports", "admin"),
  /** Takes an `ImportHead` and the files; answers lines, each an `ImportAnswerLine`. */
  add: {
    ...endpoint<Record<string, unknown>, unknown>("POST", "/api/admin/imports", "admin"),
    body: "stream",
  } as const,
  /** Copies the next pictures from the other site; with `again`, those that were missing wait anew. */
  copyPictures: endpoint<{ id: string; again?: boolean; hosts?: string[] }, CopiedPictures>(
    "POST",
    "/api/admin/imports/:id/pictures",
    "admin",
  ),
  /** Puts what it added into the trash. */
  undo: endpoint<{ id: string }, { removed: number }>(
    "POST",
    "/api/admin/imports/:id/undo",
    "admin",
  ),
  /** A text file to save. */
  report: endpoint<{ id: string }, unknown>("GET", "/api/admin/imports/:id/report", "admin"),
};

/** “Left out: Hello: its state is “trash””. */
export function importLineText({ outcome, name, note }: ImportLine): string {
  return [IMPORT_OUTCOMES[outcome], name, note].filter(Boolean).join(": ");
}

/** Where a browser finds a report to save. */
export function importReportAddress(id: string): string {
  return imports.report.path.replace(":id", id);
}
