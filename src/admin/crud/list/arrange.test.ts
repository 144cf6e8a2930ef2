import { describe, expect, it } from "vitest";
import { ROWS_PER_PAGE, matching, nextSort, pageOf, searchable, sorted } from "./arrange.ts";
import type { Column } from "./column.ts";

interface Look {
  title: string;
  likes: number;
  featured: boolean;
}

const looks: Look[] = [
  { title: "Rosé ombré", likes: 2, featured: false },
  { title: "Look 10", likes: 10, featured: true },
  { title: "look 9", likes: 10, featured: false },
];

const columns: Column<Look>[] = [
  { label: "Title", sortBy: ({ title }) => title, cell: () => null },
  { label: "Likes", sortBy: ({ likes }) => likes, cell: () => null },
  { label: "Featured", sortBy: ({ featured }) => featured, cell: () => null },
];
const [title, likes] = columns as [Column<Look>, Column<Look>];

const titles = (rows: Look[]) => rows.map(({ title }) => title);

describe("matching", () => {
  const rows = searchable(looks, ({ title }) => title);

  it("finds rows that hold every word, whatever the case and the accents", () => {
    expect(titles(matching(rows, "OMBRE rose"))).toEqual(["Rosé ombré"]);
  });

  it("keeps all rows while nothing is asked", () => {
    expect(matching(rows, "  ")).toHaveLength(3);
  });
});

describe("sorted", () => {
  it("sorts text as people do: numbers by size, case aside", () => {
    const rows = sorted(looks, columns, { label: "Title", descending: false });
    expect(titles(rows)).toEqual(["look 9", "Look 10", "Rosé ombré"]);
  });

  it("keeps the order of equal rows in both directions", () => {
    const rows = sorted(looks, columns, { label: "Likes", descending: true });
    expect(titles(rows)).toEqual(["Look 10", "look 9", "Rosé ombré"]);
  });

  it("leaves the order alone without a sort", () => {
    expect(sorted(looks, columns, undefined)).toBe(looks);
  });
});

describe("nextSort", () => {
  it("starts texts at A and numbers at the largest, then turns", () => {
    expect(nextSort(undefined, title, looks[0])).toEqual({ label: "Title", descending: false });
    const first = nextSort(undefined, likes, looks[0]);
    expect(first).toEqual({ label: "Likes", descending: true });
    expect(nextSort(first, likes, looks[0])).toEqual({ label: "Likes", descending: false });
  });
});

describe("pageOf", () => {
  const many = Array.from({ length: ROWS_PER_PAGE + 1 }, (_, index) => index);

  it("cuts the list into pages", () => {
    expect(pageOf(many, 2)).toEqual({ rows: [50], page: 2, pages: 2, from: 51, to: 51 });
  });

  it("shows the last page when the asked one is gone", () => {
    expect(pageOf(many.slice(1), 2)).toMatchObject({ page: 1, pages: 1, from: 1, to: 50 });
  });

  it("has one empty page of nothing", () => {
    expect(pageOf([], 1)).toEqual({ rows: [], page: 1, pages: 1, from: 0, to: 0 });
  });
});
