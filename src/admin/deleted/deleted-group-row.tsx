import { Undo2 } from "lucide-react";
import { useState } from "react";
import { numberText } from "../../lib/format/numbers.ts";
import type { DeletedItem } from "../../../contract/deleted.ts";
import { Button } from "../../components/ui/button.tsx";
import { notifyFailure } from "../failure.ts";
import { type DeletedCalls, useDeletedWith } from "./use-deleted.ts";

interface DeletedGroupRowProps {
  calls: DeletedCalls;
  noun: string;
  /** What went in one go, as far as it is shown. */
  group: DeletedItem[];
  /** Whether all of it is shown. */
  isWhole: boolean;
  onRestoreMany: (ids: string[]) => Promise<void>;
  onRestored: () => void;
}

/** Stands above what was deleted in one go, and brings all of it back. */
export function DeletedGroupRow(props: DeletedGroupRowProps) {
  const { calls, noun, group, isWhole } = props;
  const deletedWith = useDeletedWith(calls);
  const [busy, setBusy] = useState(false);
  const count = `${isWhole ? "" : "At least "}${numberText(group.length)}`;

  async function restore() {
    setBusy(true);
    try {
      const ids = await deletedWith(group);
      await props.onRestoreMany(ids);
      props.onRestored();
    } catch (error) {
      notifyFailure(`The ${noun} were not restored`, error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 py-2">
      <p className="text-sm font-semibold text-quiet tabular-nums">
        {count} {noun} deleted in one go
      </p>
      <Button variant="secondary" disabled={busy} onClick={() => void restore()}>
        <Undo2 aria-hidden className="size-4" /> {busy ? "Restoring…" : "Restore together"}
      </Button>
    </li>
  );
}
