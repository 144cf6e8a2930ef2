import { expect, it } from "vitest";
import { NO_BOARDS, parseBoards } from "./boards.ts";

it.each([null, "", "{", "[]", "null", '{"boards":{},"notes":[]}', '{"boards":[1,null,{"id":1}]}'])(
  "reads %j as nothing",
  (text) => expect(parseBoards(text)).toEqual(NO_BOARDS),
);

it("reads what is sound of damaged boards", () => {
  const text =
    '{"boards":[{"id":"1","name":"A","looks":["a",2,"a"]},{"id":"2"}],"notes":{"a":"x","b":1}}';
  expect(parseBoards(text)).toEqual({
    boards: [{ id: "1", name: "A", note: "", looks: ["a"] }],
    notes: { a: "x" },
  });
});
