import { History } from "lucide-react";
import { Button } from "../../../components/ui/button.tsx";
import { shortAgo } from "../../../lib/format/ago.ts";

interface DraftOfferProps {
  at: string;
  label: string;
  onTakeUp: () => void;
  onDrop: () => void;
}

/** Offers back what was typed and not saved the last time. */
export function DraftOffer({ at, label, onTakeUp, onDrop }: DraftOfferProps) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-shell py-2 pr-2 pl-4 text-sm text-on-shell"
    >
      <History aria-hidden className="size-4 shrink-0" />
      <p className="min-w-0 grow basis-48">
        You have unsaved work from {shortAgo(Date.now() - Date.parse(at))} on this device:{" "}
        <span className="wrap-anywhere">{label}</span>.
      </p>
      <div className="flex gap-2">
        <Button variant="quiet" onClick={onDrop}>
          Throw away
        </Button>
        <Button variant="secondary" onClick={onTakeUp}>
          Continue with it
        </Button>
      </div>
    </div>
  );
}
