import { Undo2 } from "lucide-react";
import { useState } from "react";
import type { DeletedItem } from "../../../contract/deleted.ts";
import { Button } from "../../components/ui/button.tsx";
import { EditedTime } from "../crud/list/edited-time.tsx";
import { failureMessage } from "../failure.ts";

interface DeletedRowProps {
  item: DeletedItem;
  onRestore: () => Promise<void>;
}

export function DeletedRow({ item, onRestore }: DeletedRowProps) {
  const { name, deleted_at, waits_for } = item;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");

  async function restore() {
    setBusy(true);
    try {
      await onRestore();
    } catch (error) {
      setProblem(failureMessage(error));
      setBusy(false);
    }
  }

  return (
    <li className="flex items-center gap-3 py-2">
      <div className="min-w-0 grow">
        <p className="truncate font-semibold" title={name}>
          {name}
        </p>
        <p className="text-sm text-quiet">
          Deleted <EditedTime at={deleted_at} />
        </p>
        {waits_for !== null && (
          <p className="text-sm text-quiet">
            Its category “{waits_for}” was deleted too: restore that first.
          </p>
        )}
        {problem && (
          <p role="alert" className="text-sm font-medium text-danger">
            {problem}
          </p>
        )}
      </div>
      {waits_for === null && (
        <Button
          data-restore=""
          variant="secondary"
          aria-label={`Restore ${name}`}
          disabled={busy}
          onClick={() => void restore()}
        >
          <Undo2 aria-hidden className="size-4" /> Restore
        </Button>
      )}
    </li>
  );
}
