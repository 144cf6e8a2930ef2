import { FolderOpen, RotateCw, X } from "lucide-react";
import { useRef } from "react";
import { Button } from "../../components/ui/button.tsx";
import { Field, controlClass } from "../../components/ui/field.tsx";
import type { Option } from "../crud/fields/select-field.tsx";
import { FileInput } from "./file-input.tsx";
import { OwnFields } from "./own-fields.tsx";
import { Thumbnail } from "./thumbnail.tsx";
import {
  type PictureQueue,
  type QueuedPicture,
  canRetry,
  isWithoutFile,
} from "./use-picture-queue.ts";

interface QueuedPicturesProps {
  queue: PictureQueue;
  /** The title that each picture gets when none is typed, by its id. */
  offered: Map<string, string>;
  categories: Option[];
}

/** A card for each picture on its way: how far it is, and what is to be said of it. */
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
      <RetryAll failed={pictures.filter(canRetry).length} onRetry={retryAll} />
      <ul ref={list} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {pictures.map((picture, index) => (
          <li
            key={picture.id}
            tabIndex={-1}
            className="relative overflow-hidden rounded-media border border-line"
          >
            <div className="relative">
              <Thumbnail src={picture.preview} className="aspect-4/3 w-full" />
              <UploadState picture={picture} />
              <Button
                variant="secondary"
                size="icon"
                aria-label={`Leave out picture ${index + 1}`}
                onClick={() => leaveOut(index, picture.id)}
                className="absolute top-2 right-2"
              >
                <X aria-hidden className="size-4" />
              </Button>
            </div>
            <div className="grid gap-3 p-3">
              <Field label={`Title ${index + 1}`} error={problemOf(picture)}>
                {(control) => (
                  <input
                    {...control}
                    autoComplete="off"
                    value={picture.title ?? offered.get(picture.id) ?? ""}
                    placeholder={offered.get(picture.id)}
                    onChange={({ target }) =>
                      queue.change(picture.id, { title: target.value, problem: "" })
                    }
                    className={controlClass}
                  />
                )}
              </Field>
              <Remedy
                picture={picture}
                number={index + 1}
                queue={queue}
                onSend={() => focusLine(index)}
              />
              <Twin picture={picture} others={pictures.slice(0, index)} />
              <OwnFields
                picture={picture}
                number={index + 1}
                categories={categories}
                onChange={(changes) => queue.change(picture.id, { ...changes, problem: "" })}
              />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

function problemOf(picture: QueuedPicture): string {
  const lost = `“${picture.fileName}” had not arrived yet. Please choose it again.`;
  return picture.failure?.message ?? (isWithoutFile(picture) ? lost : picture.problem);
}

interface RetryAllProps {
  failed: number;
  onRetry: () => void;
}

function RetryAll({ failed, onRetry }: RetryAllProps) {
  return (
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
  );
}

interface RemedyProps {
  picture: QueuedPicture;
  number: number;
  queue: PictureQueue;
  onSend: () => void;
}

/** What helps a picture that did not arrive: the same file again, or another one. */
function Remedy({ picture, number, queue, onSend }: RemedyProps) {
  const chooser = useRef<HTMLInputElement>(null);
  if (canRetry(picture)) {
    return (
      <Button
        variant="secondary"
        aria-label={`Try again: picture ${number}`}
        onClick={() => {
          onSend();
          queue.retry(picture.id);
        }}
        className="mt-2"
      >
        <RotateCw aria-hidden className="size-4" /> Try again
      </Button>
    );
  }
  if (!picture.failure && !isWithoutFile(picture)) return null;
  return (
    <>
      <Button
        variant="secondary"
        aria-label={`Choose a file for picture ${number}`}
        onClick={() => chooser.current?.click()}
        className="mt-2"
      >
        <FolderOpen aria-hidden className="size-4" /> Choose a file
      </Button>
      <FileInput
        ref={chooser}
        label={`File for picture ${number}`}
        onFiles={([file]) => {
          if (!file) return;
          onSend();
          queue.giveFile(picture.id, file);
        }}
      />
    </>
  );
}

/** The same picture twice, here or on the site. */
function Twin({ picture, others }: { picture: QueuedPicture; others: QueuedPicture[] }) {
  const { address, shownBy } = picture;
  const twin = address === "" ? -1 : others.findIndex((one) => one.address === address);
  const what =
    twin >= 0 ? `picture ${twin + 1}` : shownBy && `“${shownBy}”, which is there already`;
  if (!what) return null;
  return (
    <p className="rounded-control bg-gilt-tint px-3 py-2 text-sm text-gilt">
      The same picture as {what}.
    </p>
  );
}

function UploadState({ picture }: { picture: QueuedPicture }) {
  if (picture.address || picture.failure || !picture.file) return null;
  const percent = Math.round(picture.share * 100);
  return (
    <p className="absolute inset-x-1 bottom-1 rounded-full bg-page/90 text-center text-xs font-semibold tabular-nums">
      {percent < 100 ? `${percent}%` : "…"}
    </p>
  );
}
