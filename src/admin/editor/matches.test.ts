import { getSchema } from "@tiptap/core";
import { EditorState } from "@tiptap/pm/state";
import { SearchQuery, search, setSearchState } from "prosemirror-search";
import { expect, it } from "vitest";
import { EXTENSIONS } from "./extensions.ts";
import { matchesOf, replaceMatches, selectMatch, selectedMatch } from "./find-bar.tsx";

const schema = getSchema(EXTENSIONS);
const paragraph = (text: string, bold = "") => ({
  type: "paragraph",
  content: [
    { type: "text", text },
    ...(bold ? [{ type: "text", text: bold, marks: [{ type: "bold" }] }] : []),
  ],
});

function lookingFor(text: string, caseSensitive = false): EditorState {
  const content = [paragraph("Coat one, co", "at two"), paragraph("A last coat")];
  const doc = schema.nodeFromJSON({ type: "doc", content });
  const state = EditorState.create({ doc, plugins: [search()] });
  const query = new SearchQuery({ search: text, caseSensitive, literal: true });
  return state.apply(setSearchState(state.tr, query));
}

it.each([
  ["coat", false, 3],
  ["coat", true, 2],
  ["polish", false, 0],
  ["one, co", false, 1],
  ["", false, 0],
])("finds “%s” (case: %s) %i times, through formats", (text, isCase, count) => {
  expect(matchesOf(lookingFor(text, isCase))).toHaveLength(count);
});

it("goes from match to match, around the ends", () => {
  let state = lookingFor("coat");
  const steps = [1, 1, 1, -1, -1] as const;
  const seen = steps.map((step) => {
    const { from, to } = state.selection;
    const moved = selectMatch(state, step, step === 1 ? (from === to ? from : to) : from);
    if (moved) state = state.apply(moved);
    return selectedMatch(state, matchesOf(state));
  });
  expect(seen).toEqual([0, 1, 2, 1, 0]);
});

it("replaces them all in one step, as plain text and in their format", () => {
  const state = lookingFor("coat");
  const after = state.apply(replaceMatches(state, matchesOf(state), "$5 \\n $&"));
  expect(after.doc.textBetween(0, after.doc.content.size, "|")).toBe(
    "$5 \\n $& one, $5 \\n $& two|A last $5 \\n $&",
  );
});
