import { expect, it } from "vitest";
import { fixedPages } from "./found-item.ts";

it.each([
  ["tut", ["/tutorials"]],
  ["ALL des", ["/all-designs"]],
  ["privacy policy", ["/privacy"]],
  ["not found", []],
  ["blog post", []],
])("by %s finds %j", (q, found) => expect(fixedPages(q).map(({ href }) => href)).toEqual(found));
