import { getSchema } from "@tiptap/core";
import { EditorState } from "@tiptap/pm/state";
import { describe, expect, it } from "vitest";
import { EXTENSIONS, moveToEnd, moveToStart } from "./extensions.ts";

const schema = getSchema(EXTENSIONS);
const p = (text = "") => ({
  type: "paragraph",
  content: text === "" ? [] : [{ type: "text", text }],
});
const caption = [{ type: "caption" }];
const BLOCKS = [
  { type: "card" },
  { type: "video" },
  { type: "image", content: caption },
  { type: "gallery", content: caption },
];

function writing(...content: object[]) {
  return EditorState.create({ doc: schema.nodeFromJSON({ type: "doc", content }) }).tr;
}

describe.each(BLOCKS)("a text with a $type", (block) => {
  const shown = schema.nodeFromJSON(block).toString();

  it.each([[[p("a"), block]], [[p("a"), block, p()]]])(
    "at its end goes on in one paragraph behind it",
    (content) => {
      const tr = writing(...content);
      expect(moveToEnd(tr)).toBe(true);
      expect(tr.insertText("X").doc.toString()).toBe(
        `doc(paragraph("a"), ${shown}, paragraph("X"))`,
      );
    },
  );

  it("at its beginning begins before it, and only once something is typed", () => {
    const tr = writing(block, p("a"));
    expect(moveToStart(tr)).toBe(true);
    expect(tr.docChanged).toBe(false);
    expect(tr.insertText("X").doc.toString()).toBe(`doc(paragraph("X"), ${shown}, paragraph("a"))`);
  });
});

it("leaves other beginnings and ends to the browser", () => {
  expect(moveToEnd(writing({ type: "card" }, p("a")))).toBe(false);
  expect(moveToEnd(writing(p()))).toBe(false);
  expect(moveToStart(writing(p("a"), { type: "card" }))).toBe(false);
});
