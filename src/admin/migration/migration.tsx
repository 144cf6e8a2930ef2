import { useMutation, useQueryClient } from "@tanstack/react-query";
import {
  inSession,
  refreshContent,
  postWithProgress,
  failureMessage,
  isSignedOut,
} from "../kit/calls.ts";
import { Download, Upload } from "lucide-react";
import { bytesText, numberText, type Noun, counted, listText } from "../../lib/format/numbers.ts";
import { Button } from "../../components/ui/button.tsx";
import { useConfirm } from "../kit/form/dialogs.tsx";
import { toast, type ToastMessage } from "../../lib/visitor/toast-store.ts";
import { Panel } from "../kit/panel.tsx";
import { FileButton, saveFile } from "../kit/buttons.tsx";
import { ElsewherePanel } from "./elsewhere.tsx";
import { useDroppedFiles } from "../kit/use-dropped-files.ts";
import {
  exportFileName,
  transfer,
  type ImportAnswer,
  type ImportRefusal,
  type TransferCounts,
  type TransferKind,
  IMPORT_TOO_LARGE,
  MAX_IMPORT_BYTES,
} from "../../../contract/admin/imports.ts";
import { AnswerError } from "../../lib/data/send.ts";
import { LinesField } from "../kit/fields/text-field.tsx";
import { ProgressBar } from "../../components/ui/progress-bar.tsx";
import { capitalized } from "../../lib/text/title-case.ts";
import { useState } from "react";
import { COLLECTION_WORDS } from "../../../contract/collection-words.ts";
import { ConnectionError } from "../../lib/connection/own-answer.ts";
import type { Shape } from "./read-shape.ts";

export function MigrationTab() {
  return (
    <div className="grid gap-6 py-6 lg:grid-cols-2">
      <ExportPanel />
      <ImportPanel />
      <div className="lg:col-span-2">
        <ElsewherePanel />
      </div>
    </div>
  );
}

function ExportPanel() {
  const { mutate, isPending: busy } = useMutation({
    mutationFn: () => inSession(exportContent),
    onError: () =>
      toast({
        title: "Export Failed",
        description: "Failed to export data. Please try again.",
        variant: "destructive",
      }),
  });

  return (
    <Panel
      title="Export"
      text={`One file with all ${EVERY_KIND}, with old addresses and the originals of crops.`}
    >
      <p className="-mt-2 mb-4 text-sm text-quiet">
        Not included: messages, admins and their sessions, full-size originals, history, trash,
        unfinished work, preview links, activity, insights, devices with notifications, and the
        site’s own address.
      </p>
      <Button onClick={() => mutate()} disabled={busy}>
        <Download aria-hidden className="size-4" />
        {busy ? "Preparing the file…" : "Export content"}
      </Button>
    </Panel>
  );
}

function ImportPanel() {
  const { state, choose, dialog } = useImport();
  const busy = state.step === "checking" || state.step === "sending";
  const take = ([file]: File[]) => {
    if (file && !busy) void choose(file);
  };
  const hovering = useDroppedFiles(take);

  return (
    <Panel
      title="Import"
      text="Adds a file’s content to yours. Nothing is replaced or deleted; what you already have is skipped and listed."
    >
      <FileButton
        variant={hovering ? "primary" : "secondary"}
        disabled={busy}
        fileLabel="Export file"
        accept="application/json,.json"
        onFiles={take}
      >
        <Upload aria-hidden className="size-4" />
        {hovering ? "Drop the file to import it" : "Choose a file"}
      </FileButton>
      {(state.step === "checking" || state.step === "sending") && <ImportProgress state={state} />}
      {dialog}
      {state.step === "done" && <ImportDone answer={state.answer} />}
      {state.step === "refused" && <ImportRefused refusal={state.refusal} />}
    </Panel>
  );
}

/** Downloads the export under the name that the server gives it. */
async function exportContent(): Promise<void> {
  const response = await fetch(transfer.export.path, { credentials: "include" });
  if (!response.ok) {
    throw new AnswerError(response.status, response.statusText, await response.text());
  }
  const disposition = response.headers.get("content-disposition") ?? "";
  const name = /filename="([^"]+)"/.exec(disposition)?.[1] ?? exportFileName(new Date());
  saveFile(await response.blob(), name);
}

type Busy = Extract<ImportState, { step: "checking" | "sending" }>;

function ImportProgress({ state }: { state: Busy }) {
  const sent = state.step === "sending" && state.share < 1 ? state.share : undefined;
  const what =
    state.step === "checking"
      ? "Reading the file…"
      : sent === undefined
        ? "Checking and importing…"
        : `Sending, ${Math.round(sent * 100)}%`;
  return (
    <div className="mt-5">
      <div className="flex">
        <ProgressBar label="Import" share={sent} />
      </div>
      <p role="status" className="mt-2 text-sm text-quiet tabular-nums">
        {what}
      </p>
    </div>
  );
}

function ImportDone({ answer }: { answer: ImportAnswer }) {
  const { imported, errors } = answer.results;
  return (
    <div className="mt-6">
      <h3 className="font-semibold">Imported</h3>
      <dl className="mt-2 grid max-w-xs grid-cols-[1fr_auto] gap-x-6 gap-y-1 text-sm">
        {importedRows(imported).map(({ label, count }) => (
          <div key={label} className="contents">
            <dt className="text-quiet">{label}</dt>
            <dd className="text-right font-semibold tabular-nums">{numberText(count)}</dd>
          </div>
        ))}
      </dl>
      {errors.length > 0 && (
        <LinesField label={`${errors.length} skipped`} lines={errors} className="mt-5" />
      )}
    </div>
  );
}

function ImportRefused({ refusal }: { refusal: ImportRefusal }) {
  const { message, validationErrors, totalErrors } = refusal;
  const more = totalErrors - validationErrors.length;
  return (
    <div className="mt-6">
      <p className="font-semibold text-danger">{message}</p>
      {validationErrors.length > 0 && (
        <LinesField label={`${totalErrors} errors`} lines={validationErrors} className="mt-5" />
      )}
      {more > 0 && <p className="mt-2 text-sm text-quiet">and {more} more errors</p>}
    </div>
  );
}

type ImportState =
  | { step: "idle" }
  | { step: "checking"; file: File }
  /** `share` of the file was sent, 0 to 1; at 1 the server is working on it. */
  | { step: "sending"; file: File; share: number }
  | { step: "done"; answer: ImportAnswer }
  | { step: "refused"; refusal: ImportRefusal };

const TOLD_ERRORS = 3;

/** The steps of an import: check the file, confirm, send, show the result. */
function useImport() {
  const client = useQueryClient();
  const [state, setState] = useState<ImportState>({ step: "idle" });
  const { confirm, dialog } = useConfirm();
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
        reset();
        const isSure = await confirm({
          title: "Import this file?",
          description: `“${file.name}” (${bytesText(file.size)}) contains ${
            countsInWords(shape.counts) || "no content"
          }. It will be added to your existing content.`,
          action: "Import",
          cancel: "Cancel",
          variant: "primary",
        });
        if (isSure) await send(file);
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

  return { state, choose, dialog };
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
const EVERY_KIND = listText([
  ...Object.values(COLLECTION_WORDS).map(({ noun }) => noun.many),
  "search synonyms",
  "settings",
  "uploaded pictures",
]);

/** "101 designs, 10 categories, and 1 blog post"; empty when there is nothing. */
function countsInWords(counts: TransferCounts): string {
  const kinds = (Object.keys(KINDS) as TransferKind[]).filter((kind) => counts[kind] > 0);
  return listText(kinds.map((kind) => counted(counts[kind], KINDS[kind].noun)));
}

function importedRows(counts: TransferCounts): { label: string; count: number }[] {
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
