import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../../components/ui/button.tsx";

interface NoteProps {
  icon: ReactNode;
  children: ReactNode;
  action?: ReactNode;
  /** Name of the button that puts the note away. */
  dismissLabel: string;
  onDismiss: () => void;
}

const CORNER =
  "fixed bottom-[calc(var(--foot)+0.75rem)] z-40 flex items-center rounded-control border border-line bg-surface text-sm text-ink shadow-float transition-opacity delay-500 duration-300 sm:left-5 starting:opacity-0";

/** A quiet note in the corner that stays until it is no longer true or is put away. */
export function Note({ icon, children, action, dismissLabel, onDismiss }: NoteProps) {
  return (
    <div className={`${CORNER} inset-x-3 gap-3 py-1.5 pr-1.5 pl-4 sm:right-auto sm:max-w-lg`}>
      <span className="shrink-0 text-quiet">{icon}</span>
      <div className="min-w-0 grow py-1.5 leading-snug">{children}</div>
      {action}
      <Button variant="quiet" size="icon" aria-label={dismissLabel} onClick={onDismiss}>
        <X aria-hidden size={16} />
      </Button>
    </div>
  );
}

interface BriefNoteProps extends Pick<NoteProps, "icon" | "children"> {
  /** What is to be seen of it; the whole is read out, and shows when it is pressed. */
  brief: string;
  onOpen: () => void;
}

/** A note that is known already. */
export function BriefNote({ icon, brief, children, onOpen }: BriefNoteProps) {
  return (
    <button type="button" className={`${CORNER} left-3 min-h-11 gap-2 px-3`} onClick={onOpen}>
      <span className="text-quiet">{icon}</span>
      <span aria-hidden>{brief}</span>
      <span className="sr-only">{children}</span>
    </button>
  );
}
