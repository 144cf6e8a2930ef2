import { type ReactNode, useState } from "react";
import { ConfirmDialog } from "../../../components/ui/dialog.tsx";

interface LeaveQuestion {
  /** For the content of the dialog: Escape does not close it. */
  onEscapeKeyDown: (event: KeyboardEvent) => void;
  /** Comes before any button that closes the dialog. */
  question: ReactNode;
}

/** Escape closes the topmost layer and is often pressed once too often: in a text it asks before it leaves. */
export function useLeaveQuestion(description: string, onLeave: () => void): LeaveQuestion {
  const [isAsking, setAsking] = useState(false);
  return {
    onEscapeKeyDown(event) {
      // Something on top has taken it.
      if (event.defaultPrevented) return;
      event.preventDefault();
      // With an input method, it gives up a word.
      if (!event.isComposing) setAsking(true);
    },
    question: (
      <>
        {/* What a toast presses on Escape, which Radix gives to the layer that came last. */}
        <button
          type="button"
          hidden
          aria-label="Close"
          data-closes=""
          onClick={() => setAsking(true)}
        />
        <ConfirmDialog
          open={isAsking}
          onOpenChange={setAsking}
          title="Stop writing?"
          description={description}
          action="Close"
          cancel="Keep writing"
          variant="primary"
          onConfirm={() => {
            setAsking(false);
            onLeave();
          }}
        />
      </>
    ),
  };
}
