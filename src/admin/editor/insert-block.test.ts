import { type JSONContent, getSchema } from "@tiptap/core";
import { EditorState, NodeSelection, TextSelection, type Transaction } from "@tiptap/pm/state";
import { describe, expect, it } from "vitest";
import { EXTENSIONS } from "./extensions.ts";
import { caretAfterSelection, insertBlock } from "./figures.ts";

const schema = getSchema(EXTENSIONS);
const p = (text = "") => block("paragraph", text === "" ? [] : [{ type: "text", text }]);
const block = (type: string, content: JSONContent[]): JSONContent => ({ type, content });
const IMAGE = block("image", [block("caption", [])]);

/** A document with the caret at the `|`. */
function caretAt(...content: JSONContent[]): Transaction {
  const { tr } = EditorState.create({ doc: schema.nodeFromJSON({ type: "doc", content }) });
  tr.doc.descendants((node, start) => {
    const caret = start + (node.text?.indexOf("|") ?? -1);
    if (caret >= start) {
      tr.delete(caret, caret + 1);
      tr.setSelection(TextSelection.create(tr.doc, caret));
    }
  });
  return tr;
}

describe("a video that comes into a text", () => {
  it.each([
    ["a blank post", [p("|")], 'video, paragraph("X")'],
    ["the end", [p("ab|")], 'paragraph("ab"), video, paragraph("X")'],
    ["the middle", [p("ab|cd")], 'paragraph("ab"), video, paragraph("Xcd")'],
    ["the beginning", [p("|ab")], 'video, paragraph("Xab")'],
    ["before a text", [p("ab|"), p("c")], 'paragraph("ab"), video, paragraph("X"), paragraph("c")'],
    ["before a blank", [p("ab|"), p()], 'paragraph("ab"), video, paragraph("X")'],
    ["behind another", [IMAGE, p("|")], 'image(caption), video, paragraph("X")'],
    [
      "a caption",
      [block("image", [block("caption", [{ type: "text", text: "a|b" }])])],
      'image(caption("ab")), video, paragraph("X")',
    ],
    [
      "an item",
      [block("bulletList", [block("listItem", [p("|")])])],
      'bulletList(listItem(paragraph, video, paragraph("X")))',
    ],
  ])("in %s takes nothing away, and typing goes on", (_, content, expected) => {
    const tr = insertBlock(caretAt(...content), schema.node("video")).insertText("X");
    expect(tr.doc.toString()).toBe(`doc(${expected})`);
  });

  it("comes behind a list that cannot hold it", () => {
    const tr = caretAt(block("bulletList", [block("listItem", [p("ab|")])]), p("c"));
    insertBlock(tr, schema.node("card")).insertText("X");
    expect(tr.doc.toString()).toBe(
      'doc(bulletList(listItem(paragraph("ab"))), card, paragraph("X"), paragraph("c"))',
    );
  });

  it("stands behind words that are selected", () => {
    const tr = caretAt(p("abcd|"));
    tr.setSelection(TextSelection.create(tr.doc, 2, 4));
    insertBlock(tr, schema.node("video")).insertText("X");
    expect(tr.doc.toString()).toBe('doc(paragraph("abc"), video, paragraph("Xd"))');
  });
});

it("what is put in while a picture is selected comes behind it", () => {
  const tr = caretAt(IMAGE, p("ab|"));
  tr.setSelection(NodeSelection.create(tr.doc, 0));
  caretAfterSelection(tr);
  expect(tr.insertText("X").doc.toString()).toBe(
    'doc(image(caption), paragraph("X"), paragraph("ab"))',
  );
  tr.setSelection(NodeSelection.create(tr.doc, 0));
  insertBlock(tr, schema.node("video")).insertText("Y");
  expect(tr.doc.toString()).toMatch(
    /^doc\(image\(caption\), video, paragraph\("Y"\), paragraph\("X"\)/,
  );
});
