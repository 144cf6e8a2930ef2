import { type EditorState, TextSelection, type Transaction } from "@tiptap/pm/state";
import { getMatchHighlights } from "prosemirror-search";

export interface Match {
  from: number;
  to: number;
}

/** Where the text has what is looked for, in its order. */
export function matchesOf(state: EditorState): Match[] {
  const found = getMatchHighlights(state).find();
  return found.map(({ from, to }) => ({ from, to })).toSorted((a, b) => a.from - b.from);
}

/** Which of the matches is selected, counted from 0; -1 for none. */
export function selectedMatch({ selection }: EditorState, matches: Match[]): number {
  return matches.findIndex(({ from, to }) => from === selection.from && to === selection.to);
}

/** Selects the next match, or the one before, and begins anew behind the last. */
export function selectMatch(state: EditorState, step: 1 | -1, place = state.selection.from) {
  const matches = matchesOf(state);
  const next =
    step === 1
      ? (matches.find(({ from }) => from >= place) ?? matches[0])
      : (matches.findLast(({ to }) => to <= place) ?? matches.at(-1));
  return next && select(state.tr, next);
}

/** Puts a text in place of the matches, in one step of Undo; it looks as what it replaces does. */
export function replaceMatches({ tr }: EditorState, matches: Match[], text: string): Transaction {
  for (const { from, to } of matches.toReversed()) tr.insertText(text, from, to);
  return tr;
}

function select(tr: Transaction, { from, to }: Match): Transaction {
  return tr.setSelection(TextSelection.create(tr.doc, from, to)).scrollIntoView();
}
