import { z } from "zod";
import { idInput } from "../inputs.ts";
import type { CollectionKind } from "../collections.ts";
import { type, endpoint } from "../endpoint.ts";
import type { Page } from "../page.ts";

/** What became of something that an import found. */
export type ImportOutcome =
  | "taken"
  /** Since an import before. */
  | "present"
  /** A picture that is still on the other site, from where it can be copied. */
  | "waiting"
  /** The site has no place for it. */
  | "left-out"
  /** It should have been taken, but is missing or damaged. */
  | "missing";

export const IMPORT_OUTCOMES: Record<ImportOutcome, string> = {
  missing: "Missing or damaged",
  waiting: "To be copied",
  "left-out": "Left out",
  taken: "Taken",
  present: "Already here",
};

/**
 * A line of the report. Each file that was given or packed, each item in one, and each picture that is shown and in no file is in exactly
 * one.
 */
export interface ImportLine {
  outcome: ImportOutcome;
  kind: CollectionKind | "picture" | "file";
  /** The path of the file, or of the one that holds the item. */
  file: string;
  /** Of an item, its title; of a picture, its address; of a file, its path. */
  name: string;
  /** The path of what it became on this site; empty if there is none. */
  as: string;
  /** The reason, or a note; may be empty. */
  note: string;
}

/** How dates such as 04/05/2023 are meant: the day or the month first. */
export const DATE_ORDERS = ["dmy", "mdy"] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

export type ImportCounts = Partial<Record<ImportOutcome, number>>;

export interface ImportSummary {
  id: string;
  /** ISO 8601 in UTC. */
  at: string;
  /** The service, such as WordPress. */
  source: string;
  /** The names of the files. */
  files: string;
  /** Lines of the report. */
  counts: ImportCounts;
  /** Designs, posts and categories that it added. */
  added: number;
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
  /** Needed where a table has dates that can be read both ways. */
  dates?: DateOrder | undefined;
  /** Also takes pictures that nothing shows, each as a draft of a design. */
  all_pictures?: boolean | undefined;
}

/** The answer is lines of JSON. The last one tells how it ended; a dry run has no import. */
export type ImportAnswerLine =
  | ImportLine
  | { done: ImportSummary | null }
  | { problem: { message: string; status: number } };

/** What became of some pictures, each in place of the line with its name, and how many still wait. */
export interface CopiedPictures {
  lines: Pick<ImportLine, "name" | "outcome" | "as" | "note">[];
  copied: number;
  missing: number;
  waiting: number;
}

export const DEFAULT_PHOTO_CATEGORY = "Imported";

const hosts = z
  .array(z.string().regex(/^[a-z0-9.:-]{1,255}$/i, "A host is a name such as photos.example.com"))
  .max(20, "At most 20 hosts can be named");

export const imports = {
  /** The newest first. */
  list: endpoint("GET", "/api/admin/imports", { output: type<Page<ImportSummary>>() }),
  /** Takes an `ImportHead` and the files; answers lines, each an `ImportAnswerLine`. */
  add: endpoint<Record<string, unknown>, unknown>("POST", "/api/admin/imports", { body: "stream" }),
  /** Copies the next pictures from the other site; with `again`, those that were missing are queued too. */
  copyPictures: endpoint("POST", "/api/admin/imports/:id/pictures", {
    input: idInput.extend({ again: z.boolean().default(false), hosts: hosts.default([]) }),
    output: type<CopiedPictures>(),
  }),
  /** Puts what it added into the trash. */
  undo: endpoint("POST", "/api/admin/imports/:id/undo", {
    input: idInput,
    output: type<{ removed: number }>(),
  }),
  /** A text file to save. */
  report: endpoint("GET", "/api/admin/imports/:id/report", {
    input: idInput,
    output: type<unknown>(),
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

/** Where a browser finds a report to save. */
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
