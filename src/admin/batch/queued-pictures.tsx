import { IconButton, FileButton } from "../kit/buttons.tsx";
import { useRef, useId, useState } from "react";
import {
  type PictureQueue,
  canRetry,
  type QueuedPicture,
  isOnItsWay,
  isWithoutFile,
  type StoredPicture,
} from "./use-picture-queue.ts";
import { RotateCw, ChevronDown, X, FolderOpen } from "lucide-react";
import { Button } from "../../components/ui/button.tsx";
import { ProgressBar } from "../../components/ui/progress-bar.tsx";
import { numberText } from "../../lib/format/numbers.ts";
import { InputField } from "../kit/fields/text-field.tsx";
import { clsx } from "clsx";
import { type Selection, withShift } from "../kit/list/selection.tsx";
import { TagsInput } from "../kit/fields/tags-field.tsx";
import { CategorySelect } from "../categories/category-field.tsx";
import { tagCalls } from "../../../contract/admin/admin-calls.ts";
import { ColorDot } from "../../components/facets/color-dot.tsx";
import { colorName } from "../../components/facets/color-word.ts";
import { colorOf } from "../../../contract/colors/palette.ts";
import { facetsText, type FacetsForAll } from "./use-batch.tsx";
import { Thumbnail } from "../kit/thumbnail.tsx";

interface QueuedPicturesProps {
  queue: PictureQueue;
  /** The title of each picture, by its id, for pictures without a typed one. */
  offered: Map<string, string>;
  /** The filters for all. */
  shared: FacetsForAll;
  selection: Selection;
}

export function QueuedPictures(props: QueuedPicturesProps) {
  const { queue } = props;
  const { pictures } = queue;
  const list = useRef<HTMLUListElement>(null);

  /** Focuses a card, as the button that was pressed disappears. */
  function focusLine(index: number) {
    (list.current?.children[index] as HTMLElement | undefined)?.focus();
  }

  function retryAll() {
    focusLine(pictures.findIndex(canRetry));
    queue.retry();
  }

  return (
    <div>
      <QueueState pictures={pictures} onRetry={retryAll} />
      <ul
        ref={list}
        className="grid grid-cols-1 items-start gap-3 min-[16rem]:grid-cols-2 sm:gap-4 lg:grid-cols-3"
      >
        {pictures.map((picture, index) => (
          <QueuedPictureCard
            key={picture.id}
            {...props}
            picture={picture}
            index={index}
            focusLine={focusLine}
          />
        ))}
      </ul>
    </div>
  );
}

function QueueState({ pictures, onRetry }: { pictures: QueuedPicture[]; onRetry: () => void }) {
  const arrived = pictures.filter(({ address }) => address !== "").length;
  const failed = pictures.filter(canRetry).length;
  return (
    <>
      {pictures.length > 1 && pictures.some(isOnItsWay) && (
        <div className="sticky -top-5 z-10 -mx-1 mb-3 flex items-center gap-3 bg-surface px-1 py-2 text-sm tabular-nums">
          <ProgressBar label="Pictures" share={arrived / pictures.length} />
          {`${numberText(arrived)} of ${numberText(pictures.length)} uploaded`}
        </div>
      )}
      <div role="status">
        {failed > 1 && (
          <div className="mb-3 flex flex-wrap items-center justify-between gap-3 rounded-control bg-shell py-2 pr-2 pl-4 text-sm text-on-shell">
            {failed} pictures didn’t upload.
            <Button variant="secondary" onClick={onRetry}>
              <RotateCw aria-hidden className="size-4" /> Try all again
            </Button>
          </div>
        )}
      </div>
    </>
  );
}

interface QueuedPictureCardProps extends QueuedPicturesProps {
  picture: QueuedPicture;
  index: number;
  /** Focuses a card, as the button that was pressed disappears. */
  focusLine: (index: number) => void;
}

/** A picture with its progress and fields. On phones, where two share a row, all but the title are folded. */
function QueuedPictureCard(props: QueuedPictureCardProps) {
  const { picture, index, queue, selection, focusLine } = props;
  const { id } = picture;
  const isSelected = selection.ids.has(id);
  const before = queue.pictures.slice(0, index);
  const offered = props.offered.get(id) ?? "";
  const number = index + 1;
  const own = useId();
  const [open, setOpen] = useState(false);
  return (
    <li
      tabIndex={-1}
      className={clsx(
        "relative overflow-hidden rounded-media border",
        isSelected ? "border-lacquer" : "border-line",
      )}
    >
      <div className="relative">
        <Thumbnail src={picture.preview} className="aspect-4/3 w-full max-sm:aspect-square" />
        <UploadState picture={picture} />
        <label className="absolute top-2 left-2 grid size-11 cursor-pointer place-items-center rounded-control border border-line bg-surface">
          <input
            type="checkbox"
            aria-label={`Select picture ${number}`}
            checked={isSelected}
            onChange={({ nativeEvent }) => selection.toggle(id, withShift(nativeEvent))}
            className="size-5 cursor-pointer accent-lacquer"
          />
        </label>
        <IconButton
          Icon={X}
          variant="secondary"
          label={`Remove picture ${number}`}
          onClick={() => {
            focusLine(number < queue.pictures.length ? number : index - 1);
            queue.remove(id);
          }}
          className="absolute top-2 right-2"
        />
      </div>
      <div className="grid grid-cols-1 gap-3 p-3 max-sm:p-2">
        <InputField
          label={`Title ${number}`}
          error={problemOf(picture)}
          value={picture.title ?? offered}
          placeholder={offered}
          onValue={(title) => queue.change(id, { title, problem: "" })}
        />
        <RetryButton
          picture={picture}
          number={number}
          queue={queue}
          onSend={() => focusLine(index)}
        />
        <Twin picture={picture} before={before} />
        <ProposedValues
          picture={picture}
          words={facetsText(picture, props.shared)}
          onPalette={(palette) => queue.change(id, { palette })}
        />
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
        <div id={own} className={clsx("grid grid-cols-1 gap-3", !open && "max-sm:hidden")}>
          <OwnFields
            picture={picture}
            number={number}
            onChange={(changes) => queue.change(id, { ...changes, problem: "" })}
          />
        </div>
      </div>
    </li>
  );
}

export function problemOf(picture: QueuedPicture): string {
  const lost = `“${picture.fileName}” wasn’t uploaded. Please choose it again.`;
  return picture.failure?.message ?? (isWithoutFile(picture) ? lost : picture.problem);
}

/** Says that the picture is in the queue or on the site already. */
function Twin({ picture, before }: { picture: QueuedPicture; before: QueuedPicture[] }) {
  const { address, shownBy } = picture;
  const twin = address === "" ? -1 : before.findIndex((one) => one.address === address);
  const what = twin >= 0 ? `picture ${twin + 1}` : shownBy && `“${shownBy}”, already on the site`;
  if (!what) return null;
  return (
    <p className="rounded-control bg-gilt-tint px-3 py-2 text-sm text-gilt">
      Same picture as {what}.
    </p>
  );
}

interface ProposedValuesProps {
  picture: QueuedPicture;
  /** The filters that it will have. */
  words: string;
  onPalette: (palette: string[]) => void;
}

/** The proposed colors, which can be removed, and the filters. */
function ProposedValues({ picture: { palette }, words, onPalette }: ProposedValuesProps) {
  return (
    <>
      {palette && palette.length > 0 && (
        <ul aria-label="Proposed colors" className="flex flex-wrap gap-1">
          {palette.map((entry) => (
            <li key={entry}>
              <button
                type="button"
                aria-label={`Remove ${colorName(colorOf(entry))}`}
                title={`Remove ${colorName(colorOf(entry))}`}
                onClick={() => onPalette(palette.filter((one) => one !== entry))}
                className="flex min-h-8 cursor-pointer items-center gap-1 rounded-full bg-shell px-2 text-on-shell"
              >
                <ColorDot color={colorOf(entry)} /> <X aria-hidden className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {words && <p className="text-xs text-quiet">{words}</p>}
    </>
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

interface RetryButtonProps {
  picture: QueuedPicture;
  number: number;
  queue: PictureQueue;
  onSend: () => void;
}

/** A button for a picture whose upload failed: try again, or choose another file. */
export function RetryButton({ picture, number, queue, onSend }: RetryButtonProps) {
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

type Own = Pick<StoredPicture, "alt_text" | "category" | "tags">;

interface OwnFieldsProps {
  picture: Own;
  number: number;
  onChange: (changes: Own) => void;
}

/** The fields of one picture, which go before or beside those for all. */
function OwnFields({ picture, number, onChange }: OwnFieldsProps) {
  return (
    <>
      <InputField
        label={`Alt text ${number}`}
        optional
        value={picture.alt_text ?? ""}
        onValue={(alt_text) => onChange({ alt_text })}
      />
      <CategorySelect
        kind="categories"
        label={`Category ${number}`}
        prompt="Same for all"
        value={picture.category ?? ""}
        onValue={(category) => onChange({ category })}
      />
      <TagsInput
        label={`More tags ${number}`}
        isSmall
        tagsInUse={tagCalls.nailDesigns}
        value={picture.tags ?? ""}
        setValue={(tags) => onChange({ tags })}
      />
    </>
  );
}
