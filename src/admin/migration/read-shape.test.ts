import { expect, it } from "vitest";
import { noCounts } from "../../../contract/admin/imports.ts";
import { readShape } from "./read-shape.ts";

const shapeOf = (text: string) => readShape(new Blob([text]).stream());

it.each(["", "hello", '{"data": {', "{} {}"])("finds no JSON in “%s”", async (text) => {
  expect(await shapeOf(text)).toEqual({ what: "not json" });
});

it.each(["{}", "[]", '{"data": []}', '{"data": null}', '{"data": 1}', '{"nested": {"data": {}}}'])(
  "finds no data in %s",
  async (text) => {
    expect(await shapeOf(text)).toEqual({ what: "no data" });
  },
);

it("counts the records of each kind, whatever else is there", async () => {
  const data = { nailDesigns: [{ title: "a" }, { title: "b" }], blogPosts: [{}], other: [1, 2] };
  expect(await shapeOf(JSON.stringify({ version: 1, data, summary: {} }))).toEqual({
    what: "export",
    counts: { ...noCounts(), nailDesigns: 2, blogPosts: 1 },
  });
  expect(await shapeOf('{"data":{}}')).toEqual({ what: "export", counts: noCounts() });
});
