import { expect, it } from "vitest";
import { readTime } from "../forms/blog-post.ts";

it.each([
  ["", ""],
  ["<p></p>", ""],
  ["<p>Two words</p>", "1 min read"],
  [`<p>${"word ".repeat(1_100)}</p>`, "5 min read"],
  [`<ul>${"<li>one&nbsp;two</li>".repeat(225)}</ul>`, "2 min read"],
])("reads %.20s in “%s”", (html, expected) => expect(readTime(html)).toBe(expected));
