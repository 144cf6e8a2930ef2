import { expect, it } from "vitest";
import { plainBeginning } from "./clean-html.ts";

it.each([
  ["<h2>Hello</h2><p>It is <strong>me</strong>.</p>", 50, "Hello It is me."],
  ["<p>Tom &amp; Ada &lt;3 &quot;nails&quot;&nbsp;…</p>", 50, 'Tom & Ada <3 "nails" …'],
  ["<p>One two three</p>", 12, "One two…"],
  ["<p>Onetwothree</p>", 6, "Onetw…"],
  ['<p><img src="/uploads/a.webp" alt="" /></p>', 50, ""],
])("of %s, %i characters: %s", (html, length, text) => {
  expect(plainBeginning(html, length)).toBe(text);
});
