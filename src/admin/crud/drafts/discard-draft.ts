import { unfinished } from "../../../../contract/admin/unfinished.ts";
import { send } from "../../../lib/data/send.ts";
import { offerUndo } from "../../kit/undo.ts";
import { notifyFailure } from "../../kit/failure.ts";
import { sendUnsentDrafts } from "./use-unsent-drafts.ts";

interface Discarded {
  id: string;
  label: string;
  /** Ends when the server knows. */
  done: Promise<unknown>;
  /** Keeps it on the device again; false where it was never there. */
  keepAgain: () => boolean;
  onUndone: () => void;
}

/** Unfinished work was discarded: it comes back as it was. */
export function offerDiscardUndo({ id, label, done, keepAgain, onUndone }: Discarded): void {
  const undo = async () => {
    await done;
    const isHere = keepAgain();
    try {
      await send(unfinished.restore, { id });
      // What was typed last may be on this device alone.
      await sendUnsentDrafts();
    } catch (error) {
      if (!isHere) {
        notifyFailure("The unfinished work was not brought back", error);
        return false;
      }
    }
    onUndone();
    return true;
  };
  offerUndo({ title: "Unfinished work discarded", name: label, undo });
}
