import { useRef } from "react";
import type { Option } from "../kit/fields/select-field.tsx";
import { QueuedPictureCard } from "./queued-picture-card.tsx";
import {
  type PictureQueue,
  canRetry,
  type QueuedPicture,
  isOnItsWay,
} from "./use-picture-queue.ts";
import { RotateCw } from "lucide-react";
import { Button } from "../../components/ui/button.tsx";
import { ProgressBar } from "../../components/ui/progress-bar.tsx";
import { numberText } from "../../lib/format/numbers.ts";

interface QueuedPicturesProps {
  queue: PictureQueue;
  /** The title that each picture gets when none is typed, by its id. */
  offered: Map<string, string>;
  categories: Option[];
}

/** A card for each picture on its way, and how far all of them are. */
export function QueuedPictures({ queue, offered, categories }: QueuedPicturesProps) {
  const { pictures } = queue;
  const list = useRef<HTMLUListElement>(null);

  /** The button that was pressed goes away: the focus rests on a line that stays. */
  function focusLine(index: number) {
    (list.current?.children[index] as HTMLElement | undefined)?.focus();
  }

  function leaveOut(index: number, id: string) {
    focusLine(index + 1 < pictures.length ? index + 1 : index - 1);
    queue.remove(id);
  }

  function retryAll() {
    focusLine(pictures.findIndex(canRetry));
    queue.retry();
  }

  return (
    <div>
      <QueueState pictures={pictures} onRetry={retryAll} />
      <ul ref={list} className="grid grid-cols-2 items-start gap-3 sm:gap-4 lg:grid-cols-3">
        {pictures.map((picture, index) => (
          <QueuedPictureCard
            key={picture.id}
            picture={picture}
            before={pictures.slice(0, index)}
            queue={queue}
            offered={offered.get(picture.id) ?? ""}
            categories={categories}
            onFocus={() => focusLine(index)}
            onLeaveOut={() => leaveOut(index, picture.id)}
          />
        ))}
      </ul>
    </div>
  );
}

interface QueueStateProps {
  pictures: QueuedPicture[];
  onRetry: () => void;
}

/** How many pictures have arrived while others are on their way, which stays in sight; then those that did not. */
function QueueState({ pictures, onRetry }: QueueStateProps) {
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
