import { expect, it } from "vitest";
import { parseProgress } from "./lesson-progress.ts";

it.each([
  ['{"t1":[0,1],"t2":[]}', { t1: [0, 1], t2: [] }],
  ['{"t1":[0,"x",null,2.5],"t2":"all"}', { t1: [0] }],
  ["[1,2]", {}],
  ["not json", {}],
  [null, {}],
])("reads %s", (text, progress) => expect(parseProgress(text)).toEqual(progress));
