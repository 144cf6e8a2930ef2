import { useRef } from "react";
import type { Option } from "../crud/fields/select-field.tsx";
import { QueueState } from "./queue-state.tsx";
import { QueuedPictureCard } from "./queued-picture-card.tsx";
import { type PictureQueue, canRetry } from "./use-picture-queue.ts";

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
