import { type Editor, useEditorState } from "@tiptap/react";
import { SearchQuery, setSearchState } from "prosemirror-search";
import { useEffect, useState } from "react";
import { matchesOf, replaceMatches, selectMatch, selectedMatch } from "./matches.ts";

/** Looks for a text in the editor as long as it is shown, and marks every place that has it. */
export function useFind(editor: Editor) {
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

  // The text may change by other hands than these, and is looked through again by itself.
  useEffect(() => look(editor, wanted, isCase), [editor, wanted, isCase]);
  useEffect(() => () => look(editor, "", false), [editor]);

  function go(step: 1 | -1) {
    const { from, to } = editor.state.selection;
    setReplaced(undefined);
    dispatch(selectMatch(editor.state, step, step === 1 && index >= 0 ? to : from));
  }

  function dispatch(tr = editor.state.tr) {
    editor.view.dispatch(tr);
  }

  /** The match that is selected; without one, the next is selected to be seen first. */
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
    // From the match that is shown: a longer word is looked for at the same place.
    look(editor, text, isExact);
    dispatch(selectMatch(editor.state, 1));
  }

  return { wanted, isCase, count, index, replaced, want, go, replace, replaceAll };
}

function look(editor: Editor, text: string, caseSensitive: boolean) {
  if (editor.isDestroyed) return;
  const query = new SearchQuery({ search: text, caseSensitive, literal: true });
  editor.view.dispatch(setSearchState(editor.state.tr, query));
}

function selectedWords({ state }: Editor): string {
  const { from, to, $from, $to } = state.selection;
  return $from.sameParent($to) ? state.doc.textBetween(from, to) : "";
}
