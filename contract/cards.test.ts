import { describe, expect, it } from "vitest";
import { cardHtml, cardOf, isCardReference } from "./cards.ts";
import { cardsIn, replaceCards } from "./cards.ts";

const BRUSH = cardHtml({
  reference: "products:b-1",
  path: "/products/brush",
  title: 'Brush "<2>" & co',
});
const LESSON = cardHtml({ reference: "tutorials:t-1", path: "/tutorials/dots", title: "Dots" });
const TEXT = `<p>One</p>${BRUSH}<h2>Two</h2>${LESSON}${BRUSH}`;

describe("cards in a text", () => {
  it("are links for whoever knows nothing of cards", () =>
    expect(BRUSH).toBe(
      '<p data-card="products:b-1"><a href="/products/brush">Brush &quot;&lt;2&gt;&quot; &amp; co</a></p>',
    ));

  it("are found and replaced", () => {
    expect(cardsIn(TEXT)).toEqual(["products:b-1", "tutorials:t-1", "products:b-1"]);
    expect(replaceCards(TEXT, (reference) => `[${reference}]`)).toBe(
      "<p>One</p>[products:b-1]<h2>Two</h2>[tutorials:t-1][products:b-1]",
    );
  });

  it("lead to the page of each kind", () =>
    expect(
      (["nailDesigns", "tutorials", "products", "blogPosts"] as const).map(
        (kind) => cardOf(kind, { id: "1", slug: "a-b" }).path,
      ),
    ).toEqual(["/designs/a-b", "/tutorials/a-b", "/products/a-b", "/blog/a-b"]));

  it.each([
    ["nailDesigns:6f1c-2", true],
    ["blogPosts:1", false],
    ["products:", false],
    ["products:a b", false],
    ["products:a:b", false],
    ["toString:1", false],
  ])("may refer to %s: %s", (text, is) => expect(isCardReference(text)).toBe(is));
});
