import { capitalized } from "../../lib/text/title-case.ts";
import {
  inSession,
  refreshContent,
  postWithProgress,
  failureMessage,
  isSignedOut,
} from "../kit/calls.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { numberText, type Noun, counted, listText } from "../../lib/format/numbers.ts";
import {
  type ImportAnswer,
  type ImportRefusal,
  type TransferCounts,
  transfer,
  type TransferKind,
  IMPORT_TOO_LARGE,
  MAX_IMPORT_BYTES,
} from "../../../contract/admin/imports.ts";
import { type ToastMessage, toast } from "../../lib/visitor/toast-store.ts";
import { AnswerError } from "../../lib/data/send.ts";
import { COLLECTION_WORDS } from "../../../contract/collection-words.ts";
import { ConnectionError } from "../../lib/connection/own-answer.ts";
import type { Shape } from "./read-shape.ts";

export type ImportState =
  | { step: "idle" }
  | { step: "checking"; file: File }
  | { step: "asking"; file: File; counts: TransferCounts }
  /** `share` of the file was sent, 0 to 1; at 1 the server is working on it. */
  | { step: "sending"; file: File; share: number }
  | { step: "done"; answer: ImportAnswer }
  | { step: "refused"; refusal: ImportRefusal };

const TOLD_ERRORS = 3;

/** The steps of an import: check the file, confirm, send, show the result. */
export function useImport() {
  const client = useQueryClient();
  const [state, setState] = useState<ImportState>({ step: "idle" });
  const reset = () => setState({ step: "idle" });

  function fail(message: ToastMessage) {
    reset();
    toast({ ...message, variant: "destructive" });
  }

  async function choose(file: File) {
    if (file.size > MAX_IMPORT_BYTES) {
      return fail({ title: "Import Error", description: IMPORT_TOO_LARGE });
    }
    setState({ step: "checking", file });
    try {
      const shape = await fileShape(file);
      if (shape.what === "not json") {
        fail({ title: "Invalid File Format", description: "Please select a valid JSON file." });
      } else if (shape.what === "no data") {
        fail({ title: "Invalid Export File", description: "The file has no data to import." });
      } else {
        setState({ step: "asking", file, counts: shape.counts });
      }
    } catch (error) {
      fail(importError(error));
    }
  }

  async function send(file: File) {
    const report = (share: number) => setState({ step: "sending", file, share });
    report(0);
    try {
      const answer = await inSession(() =>
        postWithProgress<ImportAnswer>(transfer.import, file, report),
      );
      setState({ step: "done", answer });
      toast(successToast(answer));
      void refreshContent(client);
    } catch (error) {
      if (!(error instanceof AnswerError) || isSignedOut(error)) {
        fail(importError(error));
        return;
      }
      const refusal = refusalOf(error);
      setState({ step: "refused", refusal });
      toast({ title: "Import Failed", description: refusalText(refusal), variant: "destructive" });
    }
  }

  return { state, choose, send, reset };
}

function importError(error: unknown): ToastMessage {
  const reason = failureMessage(error);
  return {
    title: "Import Error",
    description: `Failed to process the import file: ${reason}`,
  };
}

function successToast({ results }: ImportAnswer): ToastMessage {
  const { imported, errors } = results;
  const added = `Imported ${countsInWords(imported) || "nothing new"}`;
  const skipped = errors.length > 0 ? ` (${errors.length} items skipped due to errors)` : "";
  return { title: "Import Successful", description: added + skipped };
}

function refusalOf({ problem }: AnswerError): ImportRefusal {
  const { validationErrors = [], totalErrors = 0 } = problem as Partial<ImportRefusal>;
  return { success: false, message: problem.message, validationErrors, totalErrors };
}

/** The message, or the first errors and how many more there are. */
function refusalText({ message, validationErrors, totalErrors }: ImportRefusal): string {
  if (validationErrors.length === 0) return message;
  const told = validationErrors.slice(0, TOLD_ERRORS);
  const more = Math.max(totalErrors, validationErrors.length) - told.length;
  if (more > 0) told.push(`and ${numberText(more)} more errors`);
  return told.join("\n");
}

const KINDS = {
  ...COLLECTION_WORDS,
  uploads: { noun: { one: "picture", many: "pictures" } },
  synonyms: { noun: { one: "list of synonyms", many: "lists of synonyms" } },
  settings: { noun: { one: "set of settings", many: "sets of settings" } },
} satisfies Record<TransferKind, { noun: Noun }>;

/** "designs, categories, …, the search’s synonyms, and the pictures that were uploaded" */
export const EVERY_KIND = listText([
  ...Object.values(COLLECTION_WORDS).map(({ noun }) => noun.many),
  "search synonyms",
  "settings",
  "uploaded pictures",
]);

/** "101 designs, 10 categories, and 1 blog post"; empty when there is nothing. */
export function countsInWords(counts: TransferCounts): string {
  const kinds = (Object.keys(KINDS) as TransferKind[]).filter((kind) => counts[kind] > 0);
  return listText(kinds.map((kind) => counted(counts[kind], KINDS[kind].noun)));
}

export function importedRows(counts: TransferCounts): { label: string; count: number }[] {
  return Object.entries(KINDS).map(([kind, { noun }]) => ({
    label: capitalized(noun.many),
    count: counts[kind as TransferKind],
  }));
}

/** Reads a file in a worker, so that the page stays responsive. */
function fileShape(file: File): Promise<Shape> {
  const worker = new Worker(new URL("./read-shape-worker.ts", import.meta.url), {
    type: "module",
  });
  const answer = new Promise<Shape>((resolve, reject) => {
    worker.addEventListener("message", ({ data }: MessageEvent<Shape>) => resolve(data));
    // An event without a message means that the worker was not loaded.
    worker.addEventListener("error", (event) => {
      reject(event.message ? new Error(event.message) : new ConnectionError(event));
    });
  });
  worker.postMessage(file, { transfer: [] });
  return answer.finally(() => worker.terminate());
}
