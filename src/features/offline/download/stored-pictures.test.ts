import { expect, it } from "vitest";
import { PICTURES_AT_ONCE, PICTURE_PACK_BYTES } from "../../../../contract/packs.ts";
import { packsOf } from "./filling.ts";

const file = (url: string, bytes: number) => ({ url, bytes });

it("asks for as many pictures at once as a pack may hold, in their order", () => {
  const many = Array.from({ length: PICTURES_AT_ONCE + 2 }, (_, at) => file(String(at), 10));
  expect([...packsOf(many)].map(({ length }) => length)).toEqual([PICTURES_AT_ONCE, 2]);
  const large = [
    file("a", PICTURE_PACK_BYTES - 10),
    file("b", 11),
    file("c", PICTURE_PACK_BYTES + 1),
    file("d", 1),
  ];
  expect([...packsOf(large)]).toEqual([["a"], ["b"], ["c"], ["d"]]);
  expect([...packsOf([])]).toEqual([]);
});
