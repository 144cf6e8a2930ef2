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

/** A quiet note in the corner that stays until it is no longer true or is put away. */
export function Note({ icon, children, action, dismissLabel, onDismiss }: NoteProps) {
  return (
    <div className="fixed inset-x-3 bottom-[calc(var(--foot)+0.75rem)] z-40 flex items-center gap-3 rounded-control border border-line bg-surface py-1.5 pr-1.5 pl-4 text-sm text-ink shadow-float transition-opacity delay-500 duration-300 sm:right-auto sm:left-5 sm:max-w-lg starting:opacity-0">
      <span className="shrink-0 text-quiet">{icon}</span>
      <div className="min-w-0 grow py-1.5 leading-snug">{children}</div>
      {action}
      <Button variant="quiet" size="icon" aria-label={dismissLabel} onClick={onDismiss}>
        <X aria-hidden size={16} />
      </Button>
    </div>
  );
}
