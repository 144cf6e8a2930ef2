import { expect, it } from "vitest";
import { textList } from "./text-list.ts";

it.each([
  ['["File the edge", " Buff once "]', ["File the edge", "Buff once"]],
  ['["Base coat", 2, null, {"a":1}, ""]', ["Base coat", "2"]],
  ["[]", []],
  ["", []],
  ["File the edge", []],
  ['{"step": 1}', []],
])("reads %s", (json, texts) => expect(textList(json)).toEqual(texts));
