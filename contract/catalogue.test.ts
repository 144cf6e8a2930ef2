import fc from "fast-check";
import { expect, it } from "vitest";
import {
  type CatalogueRow,
  TEXT_COLUMNS,
  type TextColumn,
  blockText,
  designIn,
  blockColumns,
} from "./catalogue.ts";
import { pack, unpack } from "./packs.ts";

const texts = Object.fromEntries(TEXT_COLUMNS.map((name) => [name, fc.string()]));
const row = fc.record({
  ...texts,
  seq: fc.nat(),
  time: fc.nat(4_000_000_000_000),
  featured: fc.nat(1),
}) as fc.Arbitrary<CatalogueRow>;

it("keeps every column of a block", () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 20 }), (rows) => {
      const columns = blockColumns(blockText(rows));
      for (const [at, one] of rows.entries()) {
        for (const name of TEXT_COLUMNS) expect(columns[name]?.[at] ?? "").toBe(one[name]);
        const { seq, time, featured } = columns;
        expect([seq[at], time[at], featured[at]]).toEqual([one.seq, one.time, one.featured]);
      }
    }),
  );
});

const BLANK = Object.fromEntries(TEXT_COLUMNS.map((name) => [name, ""])) as Record<
  TextColumn,
  string
>;

it("makes a design of a row, and of an unknown category a design without one", () => {
  const time = Date.parse("2026-11-20T10:00:00.120Z");
  const plain: CatalogueRow = {
    ...BLANK,
    seq: 7,
    time,
    category: "k3",
    featured: 1,
    id: "a",
    title: "Rosé",
    colors: "red,dark-red",
    shape: "almond",
    palette: "#b3174f 62,#ffffff 38",
    pin: "99",
    picture: "f".repeat(32),
    picture_size: "1600x2000 400,1600",
    picture_color: "c06080",
  };
  const foreign = {
    ...BLANK,
    seq: 8,
    time,
    category: "k4",
    featured: 0,
    picture: "https://a.b/c.jpg",
  };
  const columns = blockColumns(blockText([plain, foreign]));
  const categories = new Map([["k3", ["k3", "fall", "Fall"] as [string, string, string]]]);
  expect(designIn(columns, 0, categories)).toMatchObject({
    id: "a",
    title: "Rosé",
    category: "fall",
    category_name: "Fall",
    featured: true,
    shape: "almond",
    colors: ["red", "dark-red"],
    season: [],
    palette: ["#b3174f 62", "#ffffff 38"],
    pinterest_embed_code: "https://www.pinterest.com/pin/99/",
    created_at: "2026-11-20T10:00:00.120Z",
    image_url: `/uploads/${"f".repeat(32)}-1600.webp`,
    image: {
      width: 1600,
      height: 2000,
      color: "#c06080",
      variants: [{ width: 400 }, { width: 1600 }],
    },
  });
  const second = designIn(columns, 1, categories);
  expect(second).toMatchObject({ image_url: "https://a.b/c.jpg", category: "", palette: [] });
  expect(second).not.toHaveProperty("image");
});

const pieces = fc
  .array(fc.tuple(fc.string(), fc.uint8Array({ maxLength: 40 })), { maxLength: 10 })
  .map((entries) => new Map(entries));

it("gives back what was packed, and refuses a pack that is cut off or goes on", () => {
  fc.assert(
    fc.property(pieces, fc.nat(), (given, cut) => {
      const body = pack(given);
      const bytes = [...unpack(body)].map(([name, piece]) => [name, [...piece]]);
      expect(bytes).toEqual([...given].map(([name, piece]) => [name, [...piece]]));
      expect(() => unpack(body.subarray(0, cut % body.length))).toThrow(/whole|bounds|JSON/);
      expect(() => unpack(new Uint8Array([...body, 0]))).toThrow(RangeError);
    }),
  );
});
