import { type ComponentType, createElement as element, useId } from "react";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { renderOnce, renderWithParts } from "./rendered-parts.ts";

/** A list item, in itself and as a part that is rendered once, and the texts with which it was rendered. */
function countedPart(loading: "lazy" | "eager" = "lazy") {
  const rendered: string[] = [];
  function Plain({ text }: { text: string }) {
    rendered.push(text);
    return element("li", { id: useId() }, element("img", { alt: text, src: "/a.webp", loading }));
  }
  return { Plain, Part: renderOnce(Plain, ({ text }: { text: string }) => text), rendered };
}

interface ListProps {
  of: ComponentType<{ text: string }>;
  texts: string[];
}

function List({ of, texts }: ListProps) {
  return element(
    "ul",
    null,
    texts.map((text) => element(of, { key: text, text })),
  );
}

const list = (of: ListProps["of"], ...texts: string[]) =>
  renderToString(element(List, { of, texts }));

it("renders a part once, to the HTML that it always has", () => {
  const { Plain, Part, rendered } = countedPart();
  const plain = list(Plain, "<one>", "two");
  rendered.length = 0;

  expect(renderWithParts(() => list(Part, "<one>", "two"))).toBe(plain);
  expect(renderWithParts(() => list(Part, "<one>", "two"))).toBe(plain);
  expect(rendered).toEqual(["<one>", "two"]);
});

it("knows parts within parts", () => {
  const { Plain, Part, rendered } = countedPart();
  const Whole = renderOnce(List, ({ texts }) => texts.join());
  const page = (...texts: string[]) =>
    renderWithParts(() => renderToString(element(Whole, { of: Part, texts })));

  expect(page("one", "two")).toBe(list(Plain, "one", "two"));
  rendered.length = 0;
  expect(page("one", "two")).toBe(page("one", "two"));
  expect(page("two", "three")).toContain("three");
  expect(rendered).toEqual(["three"]);
});

it("renders pictures each time for which React adds links to the head", () => {
  const { Part, rendered } = countedPart("eager");
  const page = () => renderWithParts(() => list(Part, "one"));

  expect(page()).toBe(page());
  expect(rendered).toEqual(["one", "one"]);
});

it("is the component itself outside of a page", () => {
  const { Plain, Part } = countedPart();
  expect(list(Part, "one")).toBe(list(Plain, "one"));
});

it("forgets what was not used for longest", () => {
  const { Part, rendered } = countedPart();
  for (const letter of "abcdaeab") renderWithParts(() => list(Part, letter.repeat(400_000)));

  expect(rendered.map((text) => text[0]).join("")).toBe("abcdeb");
});
