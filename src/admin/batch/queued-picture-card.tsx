import { clsx } from "clsx";
import { ChevronDown, X, FolderOpen, RotateCw } from "lucide-react";
import { useId, useState } from "react";
import { Button } from "../../components/ui/button.tsx";
import { Field, controlClass, selectClass } from "../../components/ui/field.tsx";
import type { Option } from "../kit/fields/select-field.tsx";
import { Thumbnail } from "../kit/thumbnail.tsx";
import {
  type PictureQueue,
  type QueuedPicture,
  isOnItsWay,
  isWithoutFile,
  canRetry,
  type KeptPicture,
} from "./use-picture-queue.ts";
import { FileButton } from "../kit/file-button.tsx";
import { Select } from "../../components/ui/select.tsx";

interface QueuedPictureCardProps {
  picture: QueuedPicture;
  /** Those that stand before it. */
  before: QueuedPicture[];
  queue: PictureQueue;
  /** The title that it gets when none is typed. */
  offered: string;
  categories: Option[];
  /** Asks for the focus, as what had it goes away. */
  onFocus: () => void;
  onLeaveOut: () => void;
}

/**
 * How far a picture is, and what is to be said of it: on phones, where two stand beside each other, its title; the rest
 * when it is asked for.
 */
export function QueuedPictureCard(props: QueuedPictureCardProps) {
  const { picture, before, queue, offered } = props;
  const number = before.length + 1;
  const own = useId();
  const [open, setOpen] = useState(false);
  return (
    <li tabIndex={-1} className="relative overflow-hidden rounded-media border border-line">
      <div className="relative">
        <Thumbnail src={picture.preview} className="aspect-4/3 w-full max-sm:aspect-square" />
        <UploadState picture={picture} />
        <Button
          variant="secondary"
          size="icon"
          aria-label={`Leave out picture ${number}`}
          onClick={props.onLeaveOut}
          className="absolute top-2 right-2"
        >
          <X aria-hidden className="size-4" />
        </Button>
      </div>
      <div className="grid gap-3 p-3 max-sm:p-2">
        <Field label={`Title ${number}`} error={problemOf(picture)}>
          {(control) => (
            <input
              {...control}
              autoComplete="off"
              value={picture.title ?? offered}
              placeholder={offered}
              onChange={({ target }) =>
                queue.change(picture.id, { title: target.value, problem: "" })
              }
              className={controlClass}
            />
          )}
        </Field>
        <Remedy picture={picture} number={number} queue={queue} onSend={props.onFocus} />
        <Twin picture={picture} before={before} />
        <Button
          variant="quiet"
          size="small"
          aria-label={`More about picture ${number}`}
          aria-expanded={open}
          aria-controls={own}
          onClick={() => setOpen(!open)}
          className="-mt-2 justify-between sm:hidden"
        >
          More
          <ChevronDown aria-hidden className={clsx("size-4", open && "rotate-180")} />
        </Button>
        <div id={own} className={clsx("grid gap-3", !open && "max-sm:hidden")}>
          <OwnFields
            picture={picture}
            number={number}
            categories={props.categories}
            onChange={(changes) => queue.change(picture.id, { ...changes, problem: "" })}
          />
        </div>
      </div>
    </li>
  );
}

function problemOf(picture: QueuedPicture): string {
  const lost = `“${picture.fileName}” had not arrived yet. Please choose it again.`;
  return picture.failure?.message ?? (isWithoutFile(picture) ? lost : picture.problem);
}

/** The same picture twice, here or on the site. */
function Twin({ picture, before }: { picture: QueuedPicture; before: QueuedPicture[] }) {
  const { address, shownBy } = picture;
  const twin = address === "" ? -1 : before.findIndex((one) => one.address === address);
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
  if (!isOnItsWay(picture)) return null;
  const percent = Math.round(picture.share * 100);
  return (
    <p className="absolute inset-x-1 bottom-1 rounded-full bg-page/90 text-center text-xs font-semibold tabular-nums">
      {percent < 100 ? `${percent}%` : "…"}
    </p>
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
    <FileButton
      aria-label={`Choose a file for picture ${number}`}
      fileLabel={`File for picture ${number}`}
      onFiles={([file]) => {
        if (!file) return;
        onSend();
        queue.giveFile(picture.id, file);
      }}
      className="mt-2"
    >
      <FolderOpen aria-hidden className="size-4" /> Choose a file
    </FileButton>
  );
}

type Own = Pick<KeptPicture, "alt_text" | "category" | "tags">;

interface OwnFieldsProps {
  picture: Own;
  number: number;
  categories: Option[];
  onChange: (changes: Own) => void;
}

/** What one picture of a batch has beside what is for all. */
function OwnFields({ picture, number, categories, onChange }: OwnFieldsProps) {
  return (
    <>
      <Field label={`Alt text ${number}`} optional>
        {(control) => (
          <input
            {...control}
            autoComplete="off"
            value={picture.alt_text ?? ""}
            onChange={({ target }) => onChange({ alt_text: target.value })}
            className={controlClass}
          />
        )}
      </Field>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={`Category ${number}`}>
          {(control) => (
            <Select
              {...control}
              className={selectClass}
              value={picture.category ?? ""}
              onChange={({ target }) => onChange({ category: target.value })}
            >
              <option value="">As for all</option>
              {categories.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={`More tags ${number}`}>
          {(control) => (
            <input
              {...control}
              autoComplete="off"
              value={picture.tags ?? ""}
              onChange={({ target }) => onChange({ tags: target.value })}
              className={controlClass}
            />
          )}
        </Field>
      </div>
    </>
  );
}
