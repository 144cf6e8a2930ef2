import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const ROOT = path.join(import.meta.dirname, "..");
const DOCS = ["docs/architecture.md", "docs/security.md"];
const textOf = (file: string) => readFileSync(path.join(ROOT, file), "utf8");
/** Where a path may start: at the root, or in the folder that the text is about. */
const PLACES = [
  "",
  "server",
  "src",
  ...["store", "database"].map((name) => `server/${name}`),
  ...["components", "admin", "features/offline"].map((name) => `src/${name}`),
];
const PATH = /`((?:[\w.-]+\/)+(?:[\w.-]+)?|[\w-]+\.tsx?)`/g;

it.each(DOCS)("%s names files and folders that exist", (file) => {
  const named = [...textOf(file).matchAll(PATH)].map(([, name = ""]) => name);
  const isThere = (name: string) =>
    PLACES.some((place) => existsSync(path.join(ROOT, place, name)));
  // There may be no migrations.
  const made = (name: string) => /NNNN|^migrations\/$/.test(name);
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((name) => !isThere(name) && !made(name))).toEqual([]);
});

it("can be read in ten minutes", () => {
  expect(
    textOf(DOCS[0] ?? "")
      .trim()
      .split(/\s+/).length,
  ).toBeLessThanOrEqual(1200);
});
