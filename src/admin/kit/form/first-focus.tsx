import { type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";

const FIRST_FIELD =
  "input:not([type=file],[type=hidden],[tabindex='-1'],[readonly]), select:not([tabindex='-1']), textarea, [contenteditable=true]";

/** The text of a key, including dead keys and input methods. */
const WRITES = /^(?:\S|Dead|Process|Unidentified)$/u;

/**
 * Gives the focus to the first field in the commit that opens a dialog, so that no key is lost, and back when it
 * closes. On phones the dialog itself gets it, as their keyboard would cover the form; the first letter of a real
 * keyboard leads to the field. `arrives` is for a form that is not there yet, which keys on Close leave open; one that
 * `takes` what was typed before begins with it.
 */
export function useFirstFocus(settings: { arrives?: true; takes?: true } = {}) {
  const { arrives = false, takes = arrives } = settings;
  const opener = useRef<Element>(null);
  // Whether a key was pressed here, and whether the focus was moved by hand.
  const use = useRef({ isPressed: false, isMoved: false });

  function noteOpened(before: Element | null, isTyped: boolean) {
    opener.current = before;
    use.current.isPressed = isTyped;
  }

  function onKeyDownCapture(event: KeyboardEvent<HTMLElement>) {
    const { key, currentTarget, target } = event;
    // Events of dialogs above bubble through React, too.
    if (!(target instanceof Element) || !currentTarget.contains(target)) return;
    if (!event.repeat) use.current.isPressed = true;
    else if (!use.current.isPressed) return event.preventDefault();
    if (key === "Tab") use.current.isMoved = true;
    const mayClose = use.current.isMoved && !arrives;
    if ((key === " " || key === "Enter") && !mayClose && target.closest("[data-closes]")) {
      event.preventDefault();
      focusFirst(currentTarget);
    }
    const isWriting = WRITES.test(key) && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (isWriting && target === currentTarget) firstFieldOf(currentTarget)?.focus();
  }

  return {
    opener,
    /** The first child of the dialog's content. */
    marker: <FirstFocus takes={takes} onOpened={noteOpened} />,
    content: {
      onKeyDownCapture,
      onPointerDownCapture: () => void (use.current.isMoved = true),
      onOpenAutoFocus(event: Event) {
        event.preventDefault();
        if (event.currentTarget instanceof HTMLElement) focusFirst(event.currentTarget);
      },
      onCloseAutoFocus(event: Event) {
        event.preventDefault();
        // The new form has the focus.
        if (document.activeElement !== document.body) return;
        if (opener.current instanceof HTMLElement) opener.current.focus();
      },
    },
  };
}

interface FirstFocusProps {
  takes: boolean;
  /** Called with what had the focus before, and whether something was typed for it already. */
  onOpened: (opener: Element | null, isTyped: boolean) => void;
}

function FirstFocus({ takes, onOpened }: FirstFocusProps) {
  const marker = useRef<HTMLSpanElement>(null);
  const taken = useRef<{ early: EarlyText; field: Element | null; at: number }>(null);

  const opened = useEffectEvent(onOpened);

  useLayoutEffect(() => {
    const early = takes ? takeEarlyText() : undefined;
    opened(early?.opener ?? document.activeElement, early !== undefined);
    const content = marker.current?.closest<HTMLElement>("[role=dialog]");
    if (!content) return;
    focusFirst(content);
    if (!early) return;
    const field = firstFieldOf(content);
    if (early.isFocused) field?.focus();
    taken.current = { early, field, at: caretOf(field) };
    // The dialog is already visible.
    for (const part of [content, ...content.children]) {
      if (part instanceof HTMLElement) part.style.animation = "none";
    }
  }, [takes]);

  useLayoutEffect(() => (takes ? countForm() : undefined), [takes]);

  // After all fields have mounted.
  useEffect(() => {
    if (!taken.current) return;
    const { early, field, at } = taken.current;
    taken.current = null;
    putEarlyText(field, early, at);
  }, []);

  return <span ref={marker} hidden />;
}

function focusFirst(content: HTMLElement) {
  const hasKeyboard = matchMedia("(pointer: fine)").matches;
  const field = hasKeyboard ? firstFieldOf(content) : null;
  (field ?? content).focus();
}

function firstFieldOf(content: HTMLElement): HTMLElement | null {
  return content.querySelector<HTMLElement>(FIRST_FIELD);
}

function caretOf(field: Element | null): number {
  const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  return isText ? (field.selectionStart ?? 0) : 0;
}

/** Text typed before the form had loaded. */
export interface EarlyText {
  text: string;
  /** The selection in it. */
  start: number;
  end: number;
  isFocused: boolean;
}

interface EarlyForm extends EarlyText {
  /** The element that had the focus before the dialog opened. */
  opener: Element | null;
}

interface Source {
  read: () => EarlyForm;
  onTaken?: (() => void) | undefined;
}

/** Receives typing until the form has loaded. */
let source: Source | undefined;

/** The number of open forms, including loading ones. */
let open = 0;

/** Counts a form until the returned function is called. */
function countForm(): () => void {
  open += 1;
  return () => {
    open -= 1;
  };
}

/** Takes the text typed so far, from a field that is still mounted or was removed in the same commit. */
function takeEarlyText(): EarlyForm | undefined {
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

/** Buffers the text typed into a field for the form that replaces it, until the returned function is called. */
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

/** Inserts early text where the caret was when the field got the focus, before what was typed since. */
function putEarlyText(field: Element | null, { text, start, end }: EarlyText, at: number): void {
  const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  if (!isText || text === "") return;
  const isUntouched = field.selectionStart === at && field.selectionEnd === at;
  field.setRangeText(text, at, at, "preserve");
  if (isUntouched) field.setSelectionRange(at + start, at + end);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
