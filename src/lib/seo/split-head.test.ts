import { expect, it } from "vitest";
import { splitHead } from "../../entry-server.tsx";

it("parts the hoisted tags from the page", () => {
  const head =
    '<link rel="preload" as="image"/><title>A &gt; B</title><meta name="x" content="&gt;"/>';
  const html = '<div><title>not this one</title><meta name="y"/></div>';
  expect(splitHead(head + html)).toEqual({ head, html });
});

it("takes a page without them as it is", () => {
  expect(splitHead("<div></div>")).toEqual({ head: "", html: "<div></div>" });
});
