import { useMutation } from "@tanstack/react-query";
import { inSession } from "../kit/calls.ts";
import { Download, Upload } from "lucide-react";
import { bytesText, numberText } from "../../lib/format/numbers.ts";
import { Button } from "../../components/ui/button.tsx";
import { ConfirmDialog } from "../../components/ui/dialog.tsx";
import { toast } from "../../lib/visitor/toast-store.ts";
import { Panel } from "../kit/panel.tsx";
import { FileButton, saveFile } from "../kit/buttons.tsx";
import { ElsewherePanel } from "./elsewhere.tsx";
import { useDroppedFiles } from "../kit/use-dropped-files.ts";
import {
  EVERY_KIND,
  countsInWords,
  importedRows,
  useImport,
  type ImportState,
} from "./use-import.ts";
import {
  exportFileName,
  transfer,
  type ImportAnswer,
  type ImportRefusal,
} from "../../../contract/admin/imports.ts";
import { AnswerError } from "../../lib/data/send.ts";
import { LinesField } from "../kit/fields/text-field.tsx";
import { ProgressBar } from "../../components/ui/progress-bar.tsx";

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
  const { state, choose, send, reset } = useImport();
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
      {state.step === "asking" && (
        <ConfirmDialog
          open
          onOpenChange={(open) => open || reset()}
          title="Import this file?"
          description={`“${state.file.name}” (${bytesText(state.file.size)}) contains ${
            countsInWords(state.counts) || "no content"
          }. It will be added to your existing content.`}
          action="Import"
          cancel="Cancel"
          variant="primary"
          onConfirm={() => void send(state.file)}
        />
      )}
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
