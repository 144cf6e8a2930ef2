import { clsx } from "clsx";
import { type Editor, useEditorState } from "@tiptap/react";
import { ArrowDown, ArrowUp, CaseSensitive, type LucideIcon, X } from "lucide-react";
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { Button } from "../../components/ui/button.tsx";
import { controlClassOf } from "../../components/ui/field.tsx";
import { counted } from "../../lib/format/numbers.ts";
import { useEscape } from "../kit/form/dialogs.tsx";
import { SearchQuery, setSearchState, getMatchHighlights } from "prosemirror-search";
import { type EditorState, TextSelection, type Transaction } from "@tiptap/pm/state";

const FIELD = clsx(controlClassOf({}), "min-w-0 grow");
const PLACE = { one: "place", many: "places" };

interface FindBarProps {
  editor: Editor;
  field: RefObject<HTMLInputElement | null>;
  /** Whether it is the topmost layer. */
  hasEscape: boolean;
  onClose: () => void;
}

export function FindBar({ editor, field, hasEscape, onClose }: FindBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const find = useFind(editor);
  const [text, setText] = useState("");
  const isNone = find.count === 0;

  function close() {
    onClose();
    editor.commands.focus();
  }
  useEscape(bar, hasEscape, close, "dialog");
  useEffect(() => {
    field.current?.select();
    bar.current?.scrollIntoView({ block: "nearest" });
  }, [field]);

  /** Enter would submit the form around it. */
  const onEnter = (act: (isBack: boolean) => void) => (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    act(event.shiftKey);
  };

  return (
    <div
      ref={bar}
      role="search"
      aria-label="Find and replace"
      className="grid shrink-0 gap-2 border-b border-line-strong bg-surface p-2"
    >
      <div className="flex flex-wrap items-center gap-y-1 sm:gap-1">
        <input
          ref={field}
          type="text"
          aria-label="Find in the text"
          placeholder="Find"
          autoComplete="off"
          value={find.wanted}
          onChange={({ target }) => find.want(target.value)}
          onKeyDown={onEnter((isBack) => find.go(isBack ? -1 : 1))}
          className={clsx(FIELD, "basis-full sm:basis-40")}
        />
        <p
          role="status"
          className="min-w-0 grow basis-0 px-2 text-sm text-quiet tabular-nums sm:min-w-24 sm:grow-0 sm:basis-auto sm:text-center"
        >
          {stateOf(find)}
        </p>
        <Tool label="Previous match" Icon={ArrowUp} disabled={isNone} onClick={() => find.go(-1)} />
        <Tool label="Next match" Icon={ArrowDown} disabled={isNone} onClick={() => find.go(1)} />
        <Tool
          label="Match case"
          Icon={CaseSensitive}
          pressed={find.isCase}
          onClick={() => find.want(find.wanted, !find.isCase)}
        />
        <Tool label="Close find and replace" Icon={X} onClick={close} />
      </div>
      <div className="flex items-center gap-2">
        <input
          type="text"
          aria-label="Replace with"
          placeholder="Replace with"
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={onEnter(() => find.replace(text))}
          className={clsx(FIELD, "basis-0 sm:basis-32")}
        />
        <Button
          variant="secondary"
          disabled={isNone}
          onClick={() => find.replace(text)}
          className="max-sm:px-2.5"
        >
          Replace
        </Button>
        <Button
          variant="secondary"
          aria-label="Replace all"
          disabled={isNone}
          onClick={() => find.replaceAll(text)}
          className="max-sm:px-2.5"
        >
          <span className="max-sm:hidden">Replace all</span>
          <span className="sm:hidden">All</span>
        </Button>
      </div>
    </div>
  );
}

function stateOf({ wanted, count, index, replaced }: ReturnType<typeof useFind>): string {
  if (replaced !== undefined) return `${counted(replaced, PLACE)} replaced`;
  if (wanted === "") return "";
  if (count === 0) return "Not found";
  return index < 0 ? counted(count, PLACE) : `${index + 1} of ${count}`;
}

interface ToolProps {
  label: string;
  Icon: LucideIcon;
  pressed?: boolean;
  disabled?: boolean;
  onClick: () => void;
}

function Tool({ label, Icon, pressed, disabled, onClick }: ToolProps) {
  return (
    <Button
      variant="quiet"
      size="icon"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onClick}
      className={pressed ? "bg-shell text-lacquer" : ""}
    >
      <Icon aria-hidden className="size-4.5" />
    </Button>
  );
}

/** Searches the editor’s text while it is shown, and highlights all matches. */
function useFind(editor: Editor) {
  const [wanted, setWanted] = useState(() => selectedWords(editor));
  const [isCase, setCase] = useState(false);
  const [replaced, setReplaced] = useState<number>();
  const { count, index } = useEditorState({
    editor,
    selector: ({ editor: { state } }) => {
      const matches = matchesOf(state);
      return { count: matches.length, index: selectedMatch(state, matches) };
    },
  });

  // Other changes of the text repeat the search, too.
  useEffect(() => setQuery(editor, wanted, isCase), [editor, wanted, isCase]);
  useEffect(() => () => setQuery(editor, "", false), [editor]);

  function go(step: 1 | -1) {
    const { from, to } = editor.state.selection;
    setReplaced(undefined);
    dispatch(selectMatch(editor.state, step, step === 1 && index >= 0 ? to : from));
  }

  function dispatch(tr = editor.state.tr) {
    editor.view.dispatch(tr);
  }

  /** The selected match; without one, the next one is selected. */
  function replace(text: string) {
    const match = matchesOf(editor.state)[index];
    if (match) dispatch(replaceMatches(editor.state, [match], text));
    go(1);
  }

  function replaceAll(text: string) {
    const matches = matchesOf(editor.state);
    dispatch(replaceMatches(editor.state, matches, text));
    setReplaced(matches.length);
  }

  function want(text: string, isExact = isCase) {
    setReplaced(undefined);
    setWanted(text);
    setCase(isExact);
    // Starts at the shown match: a longer word is searched at the same position.
    setQuery(editor, text, isExact);
    dispatch(selectMatch(editor.state, 1));
  }

  return { wanted, isCase, count, index, replaced, want, go, replace, replaceAll };
}

function setQuery(editor: Editor, text: string, caseSensitive: boolean) {
  if (editor.isDestroyed) return;
  const query = new SearchQuery({ search: text, caseSensitive, literal: true });
  editor.view.dispatch(setSearchState(editor.state.tr, query));
}

function selectedWords({ state }: Editor): string {
  const { from, to, $from, $to } = state.selection;
  return $from.sameParent($to) ? state.doc.textBetween(from, to) : "";
}

interface Match {
  from: number;
  to: number;
}

export function matchesOf(state: EditorState): Match[] {
  const found = getMatchHighlights(state).find();
  return found.map(({ from, to }) => ({ from, to })).toSorted((a, b) => a.from - b.from);
}

/** The index of the selected match; -1 for none. */
export function selectedMatch({ selection }: EditorState, matches: Match[]): number {
  return matches.findIndex(({ from, to }) => from === selection.from && to === selection.to);
}

/** Selects the next or the previous match, and wraps around. */
export function selectMatch(state: EditorState, step: 1 | -1, place = state.selection.from) {
  const matches = matchesOf(state);
  const next =
    step === 1
      ? (matches.find(({ from }) => from >= place) ?? matches[0])
      : (matches.findLast(({ to }) => to <= place) ?? matches.at(-1));
  return next && select(state.tr, next);
}

/** Replaces the matches, in one step of Undo, keeping their formatting. */
export function replaceMatches({ tr }: EditorState, matches: Match[], text: string): Transaction {
  for (const { from, to } of matches.toReversed()) tr.insertText(text, from, to);
  return tr;
}

function select(tr: Transaction, { from, to }: Match): Transaction {
  return tr.setSelection(TextSelection.create(tr.doc, from, to)).scrollIntoView();
}
