import { getSchema } from "@tiptap/core";
import { EditorState, TextSelection } from "@tiptap/pm/state";
import { describe, expect, it } from "vitest";
import { askedAtCaret, blocksFor } from "./slash-menu.tsx";
import { EXTENSIONS } from "./extensions.ts";

const schema = getSchema(EXTENSIONS);

/** A document of one block, with the caret after `offset` characters, or at its end. */
function stateOf(type: string, text: string, behind = text.length) {
  const line = schema.node("paragraph", null, text ? [schema.text(text)] : []);
  const block = type === "paragraph" ? line : schema.node(type, null, [line]);
  const doc = schema.node("doc", null, [block]);
  const start = type === "paragraph" ? 1 : 2;
  return EditorState.create({ doc, selection: TextSelection.create(doc, start + behind) });
}

describe("a line asks for blocks", () => {
  it.each([
    ["/", ""],
    ["/num", "num"],
    ["/Überschrift 2", "Überschrift 2"],
  ])("when it says %j", (text, words) => {
    expect(askedAtCaret(stateOf("paragraph", text))).toEqual({
      from: 1,
      to: 1 + text.length,
      words,
    });
  });

  it.each(["", "and/or", " /", "//", "/blog/rose", "/2.50"])("not when it says %j", (text) =>
    expect(askedAtCaret(stateOf("paragraph", text))).toBeNull(),
  );

  it("not before its end, nor within another block", () => {
    expect(askedAtCaret(stateOf("paragraph", "/num", 2))).toBeNull();
    expect(askedAtCaret(stateOf("blockquote", "/num"))).toBeNull();
  });
});

it.each([
  ["head", ["Heading 2", "Heading 3", "Heading 4"]],
  ["LIST", ["Bulleted list", "Numbered list", "Price list"]],
  ["ol", ["Numbered list"]],
  ["youtube", ["Video"]],
  ["line div", ["Dividing line"]],
  ["zebra", []],
])("by %j offers %j", (words, labels) =>
  expect(blocksFor(words).map(({ label }) => label)).toEqual(labels),
);
