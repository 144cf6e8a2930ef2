import { RotateCw } from "lucide-react";
import { Button } from "../../components/ui/button.tsx";
import { ProgressBar } from "../../components/ui/progress-bar.tsx";
import { numberText } from "../../lib/format/numbers.ts";
import { type QueuedPicture, canRetry, isOnItsWay } from "./use-picture-queue.ts";

interface QueueStateProps {
  pictures: QueuedPicture[];
  onRetry: () => void;
}

/** How many pictures have arrived while others are on their way, which stays in sight; then those that did not. */
export function QueueState({ pictures, onRetry }: QueueStateProps) {
  const arrived = pictures.filter(({ address }) => address !== "").length;
  const failed = pictures.filter(canRetry).length;
  return (
    <>
      {pictures.length > 1 && pictures.some(isOnItsWay) && (
        <div className="sticky -top-5 z-10 -mx-1 mb-3 flex items-center gap-3 bg-surface px-1 py-2 text-sm tabular-nums">
          <ProgressBar label="Pictures" share={arrived / pictures.length} />
          {`${numberText(arrived)} of ${numberText(pictures.length)} have arrived`}
        </div>
      )}
      <div role="status">
        {failed > 1 && (
          <div className="mb-3 flex flex-wrap items-center justify-between gap-3 rounded-control bg-shell py-2 pr-2 pl-4 text-sm text-on-shell">
            {failed} pictures have not arrived.
            <Button variant="secondary" onClick={onRetry}>
              <RotateCw aria-hidden className="size-4" /> Try all again
            </Button>
          </div>
        )}
      </div>
    </>
  );
}
