import { ArrowDown, ArrowUp, type LucideIcon, Plus, X } from "lucide-react";
import {
  type ClipboardEvent,
  type ComponentType,
  type KeyboardEvent,
  useEffect,
  useRef,
  useState,
} from "react";
import { Button } from "../../../components/ui/button.tsx";
import { type ControlProps, controlClass } from "../../../components/ui/field.tsx";
import { type TextRow, insertLines, movedRow, newRow, pastedLines } from "./text-rows.ts";

export interface RowPictureProps {
  /** What the row is, such as "step 2". */
  name: string;
  row: TextRow;
  onPicture: (address: string) => void;
}

interface TextRowEditorProps {
  control: ControlProps;
  label: string;
  item: string;
  /** Shows the picture of a row, where rows have some. */
  RowPicture?: ComponentType<RowPictureProps> | undefined;
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
  RowPicture,
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
            {RowPicture && (
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
