import { History } from "lucide-react";
import { Button } from "../../components/ui/button.tsx";
import { shortAgo } from "../../lib/format/dates.ts";
import type { Offer } from "./unfinished-form.tsx";

interface WorkOfferProps {
  offer: Pick<Offer<unknown, unknown>, "at" | "label" | "device">;
  onTakeUp: () => void;
  onDrop: () => void;
}

/** Offers back what was typed and not saved the last time. */
export function WorkOffer({ offer, onTakeUp, onDrop }: WorkOfferProps) {
  const { at, label, device = "this device" } = offer;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-shell py-2 pr-2 pl-4 text-sm text-on-shell"
    >
      <History aria-hidden className="size-4 shrink-0" />
      <p className="min-w-0 grow basis-48">
        You have unfinished work from {shortAgo(Date.now() - Date.parse(at))} on {device}:{" "}
        <span className="wrap-anywhere">{label}</span>.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="quiet" onClick={onDrop}>
          Discard
        </Button>
        <Button variant="secondary" onClick={onTakeUp}>
          Continue with it
        </Button>
      </div>
    </div>
  );
}
