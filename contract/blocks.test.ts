import { describe, expect, it } from "vitest";
import { blocksIn, questionsIn, replaceBlocks, textParts } from "./blocks.ts";
import { cardHtml } from "./cards.ts";
import { type AnyBlock, BLOCK_NAMES, blockForm, blockHtml, readBlock } from "./forms/blocks.ts";

const LABEL = 'Book <now> & "save"';
const BUTTON: AnyBlock = { block: "button", values: { label: LABEL, address: "/contact" } };
const FAQ: AnyBlock = {
  block: "questions",
  values: { title: "Gel", questions: [{ question: "How long?", answer: "Three weeks." }] },
};
const CARD = cardHtml({ reference: "products:b-1", path: "/products/brush", title: "Brush" });
const TEXT = `<p>One</p>${blockHtml(BUTTON)}${CARD}${blockHtml(FAQ)}<p>Two</p>`;

describe("blocks in a text", () => {
  it("are words and links for programs without blocks", () =>
    expect(textParts(blockHtml(BUTTON))).toEqual([
      {
        ...BUTTON,
        html: '<p><a href="/contact">Book &lt;now&gt; &amp; &quot;save&quot;</a></p>',
      },
    ]));

  it("are split from the HTML and the cards around them", () =>
    expect(textParts(TEXT)).toEqual([
      { html: "<p>One</p>" },
      { ...BUTTON, html: expect.any(String) },
      { card: "products:b-1" },
      { ...FAQ, html: "<h2>Gel</h2><h3>How long?</h3><p>Three weeks.</p>" },
      { html: "<p>Two</p>" },
    ]));

  it("are found and replaced", () => {
    expect(blocksIn(TEXT)).toEqual([BUTTON, FAQ]);
    expect(replaceBlocks(TEXT, ({ block }) => `[${block}]`)).toBe(
      `<p>One</p>[button]${CARD}[questions]<p>Two</p>`,
    );
    expect(questionsIn(TEXT)).toEqual([{ question: "How long?", answer: "Three weeks." }]);
  });
});

describe("a block is read", () => {
  it("without what its form does not know, and with blanks for what is absent", () =>
    expect(readBlock("looks", '{"title":"New","x":1}')).toEqual({
      block: "looks",
      values: { title: "New", items: [], count: "6", words: "" },
    }));

  it.each([
    ["script", "{}"],
    ["button", "{}"],
    ["button", "nothing"],
    ["button", '{"label":"x","address":"javascript:alert(1)"}'],
    ["looks", '{"items":["tutorials:1"]}'],
    ["looks", '{"items":["nailDesigns:a b"]}'],
    ["video", '{"title":"x","address":"https://evil.example/embed/1"}'],
    ["questions", '{"questions":[]}'],
    ["toString", "{}"],
  ])("not as %s of %s", (name, values) => expect(readBlock(name, values)).toBeUndefined());
});

it.each(BLOCK_NAMES)("a new %s is shown as HTML without divs", (block) => {
  const values = blockForm(block).blank as AnyBlock["values"];
  expect(blockHtml({ block, values } as AnyBlock).slice(1)).not.toContain("<div");
});
