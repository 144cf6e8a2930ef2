import {
  ArrowDown,
  ArrowUp,
  type LucideIcon,
  Plus,
  X,
  ImagePlus,
  ImageUp,
  Images,
} from "lucide-react";
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { type ControlProps, controlClass } from "../../../components/ui/field.tsx";
import { type TextRow, insertLines, movedRow, newRow, pastedLines } from "./text-rows.ts";
import { clsx } from "clsx";
import { Menu, MenuContent, MenuItem, MenuTrigger } from "../../../components/ui/menu.tsx";
import { PicturePicker } from "../../pictures/picture-picker.tsx";
import { FileInput } from "../file-button.tsx";
import { Thumbnail } from "../thumbnail.tsx";
import { useDroppedFiles } from "../use-dropped-files.ts";
import { usePictureUpload } from "../../pictures/use-picture-upload.ts";

interface TextRowEditorProps {
  control: ControlProps;
  label: string;
  item: string;
  /** Whether each row can have one. */
  hasPictures: boolean;
  rows: TextRow[];
  onRows: (rows: TextRow[]) => void;
}

/**
 * One text per row. Enter adds one below, Backspace takes an empty one away, Alt and the arrows
 * move it, and pasted lines become rows.
 */
export function TextRowEditor({
  control,
  label,
  item,
  hasPictures,
  rows,
  onRows,
}: TextRowEditorProps) {
  const list = useRef<HTMLOListElement>(null);
  const [wanted, setWanted] = useState<string>();

  useEffect(() => {
    if (wanted) list.current?.querySelector<HTMLElement>(`[data-row="${wanted}"]`)?.focus();
  }, [wanted]);

  function add(at: number) {
    const row = newRow();
    onRows(rows.toSpliced(at, 0, row));
    setWanted(row.key);
  }

  function remove(at: number) {
    onRows(rows.toSpliced(at, 1));
    setWanted((rows[at - 1] ?? rows[at + 1])?.key);
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>, at: number) {
    const { key, altKey, ctrlKey, metaKey } = event;
    if (key === "Enter" && !ctrlKey && !metaKey) add(at + 1);
    else if (key === "Backspace" && rows[at]?.text === "") remove(at);
    else if (altKey && key === "ArrowUp") onRows(movedRow(rows, at, -1));
    else if (altKey && key === "ArrowDown") onRows(movedRow(rows, at, 1));
    else return;
    event.preventDefault();
  }

  function onPaste(event: ClipboardEvent<HTMLTextAreaElement>, at: number) {
    const lines = pastedLines(event.clipboardData.getData("text/plain"));
    if (lines.length < 2) return;
    event.preventDefault();
    const { selectionStart: start, selectionEnd: end } = event.currentTarget;
    const next = insertLines(rows, at, { start, end }, lines);
    onRows(next.rows);
    setWanted(next.last.key);
  }

  return (
    <div {...control} role="group" aria-label={label} aria-invalid={undefined}>
      <ol ref={list} className="grid gap-2">
        {rows.map((row, at) => (
          <li key={row.key} className="flex items-start gap-1 max-sm:flex-wrap max-sm:justify-end">
            <textarea
              data-row={row.key}
              aria-label={`${item} ${at + 1}`}
              rows={1}
              value={row.text}
              onFocus={() => setWanted(undefined)}
              onChange={({ target }) =>
                onRows(rows.with(at, { ...row, text: target.value.replaceAll("\n", " ") }))
              }
              onKeyDown={(event) => onKeyDown(event, at)}
              onPaste={(event) => onPaste(event, at)}
              className={`${controlClass} field-sizing-content resize-none`}
            />
            {hasPictures && (
              <RowPicture
                name={`${item} ${at + 1}`}
                row={row}
                onPicture={(picture) => onRows(rows.with(at, { ...row, picture }))}
              />
            )}
            <div className="flex shrink-0">
              <RowButton
                label={`Move ${item} ${at + 1} up`}
                Icon={ArrowUp}
                disabled={at === 0}
                onClick={() => onRows(movedRow(rows, at, -1))}
              />
              <RowButton
                label={`Move ${item} ${at + 1} down`}
                Icon={ArrowDown}
                disabled={at === rows.length - 1}
                onClick={() => onRows(movedRow(rows, at, 1))}
              />
              <RowButton label={`Remove ${item} ${at + 1}`} Icon={X} onClick={() => remove(at)} />
            </div>
          </li>
        ))}
      </ol>
      <Button variant="secondary" className="mt-2" onClick={() => add(rows.length)}>
        <Plus aria-hidden className="size-4" /> Add {item}
      </Button>
    </div>
  );
}

interface RowButtonProps {
  label: string;
  Icon: LucideIcon;
  disabled?: boolean;
  onClick: () => void;
}

function RowButton({ label, Icon, disabled, onClick }: RowButtonProps) {
  return (
    <Button variant="quiet" size="small" aria-label={label} disabled={disabled} onClick={onClick}>
      <Icon aria-hidden className="size-4" />
    </Button>
  );
}

interface RowPictureProps {
  /** What the row is, such as "step 2". */
  name: string;
  row: TextRow;
  onPicture: (address: string) => void;
}

/** The picture of a row: uploaded, also by a drop on it, chosen from the library, and taken away again. */
function RowPicture({ name, row: { text, picture }, onPicture }: RowPictureProps) {
  // Rows may have changed by the time an upload ends.
  const latest = useRef(onPicture);
  useEffect(() => {
    latest.current = onPicture;
  });
  const { upload, start } = usePictureUpload(({ thumbnailUrl }) => latest.current(thumbnailUrl));
  const chooser = useRef<HTMLInputElement>(null);
  const [picking, setPicking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isBlank = text.trim() === "";
  const take = ([file]: File[]) => file && !isBlank && void start(file);
  const hovering = useDroppedFiles(take, button);
  const shown = upload?.preview ?? picture;

  return (
    <div className="flex shrink-0">
      <Menu>
        <MenuTrigger
          ref={button}
          type="button"
          // A picture belongs to words: without them it would not be kept.
          disabled={isBlank}
          aria-label={`${shown ? "Change" : "Add"} the picture of ${name}`}
          aria-busy={upload !== undefined}
          className={clsx(
            "grid h-11 w-14 place-items-center overflow-hidden rounded-control border transition-colors disabled:opacity-40",
            hovering ? "border-lacquer bg-shell" : "border-line-strong hover:border-quiet",
            !shown && "border-dashed text-quiet",
          )}
        >
          {shown ? (
            <Thumbnail src={shown} className={clsx("h-11 w-14", upload && "opacity-50")} />
          ) : (
            <ImagePlus aria-hidden className="size-5" />
          )}
        </MenuTrigger>
        <MenuContent>
          <MenuItem onSelect={() => chooser.current?.click()}>
            <ImageUp aria-hidden className="size-4" /> Upload picture
          </MenuItem>
          <MenuItem onSelect={() => setPicking(true)}>
            <Images aria-hidden className="size-4" /> Choose from library
          </MenuItem>
        </MenuContent>
      </Menu>
      {picking && (
        <PicturePicker
          title="Choose from library"
          onClose={() => setPicking(false)}
          onPick={({ address }) => {
            setPicking(false);
            onPicture(address);
          }}
        />
      )}
      {picture && !upload && (
        <button
          type="button"
          aria-label={`Remove the picture of ${name}`}
          onClick={() => {
            onPicture("");
            button.current?.focus();
          }}
          className="-ml-3 grid size-6 shrink-0 -translate-y-2 place-items-center rounded-full border border-line-strong bg-surface text-quiet hover:text-ink"
        >
          <X aria-hidden className="size-3.5" />
        </button>
      )}
      <FileInput ref={chooser} label={`Picture file of ${name}`} onFiles={take} />
    </div>
  );
}
