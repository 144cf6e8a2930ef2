import { Download, Upload } from "lucide-react";
import { useRef, useState } from "react";
import { bytesText } from "../../lib/format/bytes.ts";
import { Button } from "../../components/ui/button.tsx";
import { ConfirmDialog } from "../../components/ui/confirm-dialog.tsx";
import { toast } from "../../lib/visitor/toast-store.ts";
import { Panel } from "../panel.tsx";
import { useWithSession } from "../session/session.tsx";
import { FileInput } from "../pictures/file-input.tsx";
import { useDroppedFiles } from "../pictures/use-dropped-files.ts";
import { exportContent } from "./export-content.ts";
import { ImportDone, ImportProgress, ImportRefused } from "./import-outcome.tsx";
import { EVERY_KIND, countsInWords } from "./kinds.ts";
import { useImport } from "./use-import.ts";

/** The whole content out of the site as a file, and into it. */
export function MigrationTab() {
  return (
    <div className="grid gap-6 py-6 lg:grid-cols-2">
      <ExportPanel />
      <ImportPanel />
    </div>
  );
}

function ExportPanel() {
  const withSession = useWithSession();
  const [busy, setBusy] = useState(false);

  async function run() {
    setBusy(true);
    try {
      await withSession(exportContent);
    } catch {
      toast({
        title: "Export Failed",
        description: "Failed to export data. Please try again.",
        variant: "destructive",
      });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Panel
      title="Export"
      text={`One file with all ${EVERY_KIND}, with the addresses that they had before and what pictures were cut from.`}
    >
      <p className="-mt-2 mb-4 text-sm text-quiet">
        Messages are personal mail and stay here. So do admins and their sessions, the originals of
        pictures, the history, the trash, unfinished work, preview links, the log of activity,
        insights, the devices that hear of new looks, and the site’s own address.
      </p>
      <Button onClick={() => void run()} disabled={busy}>
        <Download aria-hidden className="size-4" />
        {busy ? "Preparing the file…" : "Export content"}
      </Button>
    </Panel>
  );
}

function ImportPanel() {
  const { state, choose, send, reset } = useImport();
  const chooser = useRef<HTMLInputElement>(null);
  const busy = state.step === "checking" || state.step === "sending";
  const take = ([file]: File[]) => {
    if (file && !busy) void choose(file);
  };
  const hovering = useDroppedFiles(take);

  return (
    <Panel
      title="Import"
      text="Adds what a file holds to the content that is here already. Nothing is replaced or deleted; what is here already is skipped and named."
    >
      <Button
        variant={hovering ? "primary" : "secondary"}
        disabled={busy}
        onClick={() => chooser.current?.click()}
      >
        <Upload aria-hidden className="size-4" />
        {hovering ? "Drop the file to import it" : "Choose a file"}
      </Button>
      <FileInput ref={chooser} accept="application/json,.json" label="Export file" onFiles={take} />
      {(state.step === "checking" || state.step === "sending") && <ImportProgress state={state} />}
      {state.step === "asking" && (
        <ConfirmDialog
          open
          onOpenChange={(open) => open || reset()}
          title="Import this file?"
          description={`“${state.file.name}” (${bytesText(state.file.size)}) holds ${
            countsInWords(state.counts) || "no content"
          }. It adds to your existing content.`}
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
