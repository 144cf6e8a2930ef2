/** What was typed before the form was there. */
export interface EarlyText {
  text: string;
  /** The selection in it. */
  start: number;
  end: number;
  isFocused: boolean;
}

interface EarlyForm extends EarlyText {
  /** What had the focus before the dialog opened. */
  opener: Element | null;
}

interface Source {
  read: () => EarlyForm;
  onTaken?: (() => void) | undefined;
}

/** Where typing goes until the form is there. */
let source: Source | undefined;

/** How many forms are open, those on their way included. */
let open = 0;

/** Counts a form until the returned function is called. */
export function countForm(): () => void {
  open += 1;
  return () => {
    open -= 1;
  };
}

/** Takes over what was typed so far, from a field that is still shown or one that left in the same commit. */
export function takeEarlyText(): EarlyForm | undefined {
  const taken = source;
  source = undefined;
  taken?.onTaken?.();
  return taken?.read();
}

export function readEarlyText(field: HTMLInputElement | HTMLTextAreaElement): EarlyText {
  return {
    text: field.value,
    start: field.selectionStart ?? 0,
    end: field.selectionEnd ?? 0,
    isFocused: document.activeElement === field,
  };
}

/** Keeps what is typed into a field for the form that replaces it, until the returned function is called. */
export function collectEarlyText(
  field: HTMLInputElement,
  openerOf: () => Element | null,
  onTaken?: () => void,
): () => void {
  const read = () => ({ ...readEarlyText(field), opener: openerOf() });
  // The form was faster.
  if (open > 1) onTaken?.();
  const own: Source = { read, onTaken };
  source = own;
  return () => {
    if (source !== own) return;
    const last = read();
    const left: Source = { read: () => last };
    source = left;
    // A form that takes over is mounted in the same commit; a later one is another form.
    setTimeout(() => {
      if (source === left) source = undefined;
    });
  };
}

/** Puts early text where the caret was when the field got the focus; what was typed since comes behind it. */
export function putEarlyText(
  field: Element | null,
  { text, start, end }: EarlyText,
  at: number,
): void {
  const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  if (!isText || text === "") return;
  const isUntouched = field.selectionStart === at && field.selectionEnd === at;
  field.setRangeText(text, at, at, "preserve");
  if (isUntouched) field.setSelectionRange(at + start, at + end);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
