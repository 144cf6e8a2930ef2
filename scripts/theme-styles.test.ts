import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { contrast, groundsOf } from "../contract/colors/accent.ts";
import {
  FONT_FAMILIES,
  FONT_PAIRS,
  rootStyle,
  themesOf,
} from "../contract/settings/theme-settings.ts";

const FIRST = { accent: "", fonts: "classic", corners: "round" } as const;
const FOLDER = "src/styles/themes";

it("changes nothing of a site that looks as it came", () => {
  expect(rootStyle(FIRST)).toBe("");
  expect(themesOf(FIRST)).toEqual([]);
});

it("puts color, fonts and corners into the style of the root element, which is an attribute", () => {
  const style = rootStyle({ accent: "#f4c430", fonts: "soft", corners: "square" });
  expect(style).not.toContain('"');
  expect(style).toMatch(/--font-display:'Quicksand Variable',.*--font-sans:'Nunito Variable',/);
  expect(style).toMatch(/;--radius-media:0px$/);
  expect(themesOf({ accent: "", fonts: "soft", corners: "square" })).toEqual(["soft", "square"]);
  // Yellow could not be read on a light page.
  const [, lacquer = ""] = /--accent:(#\w+)/.exec(style) ?? [];
  expect(contrast(lacquer, groundsOf("light").page)).toBeGreaterThan(4.5);
});

it.each(FONT_PAIRS.filter((pair) => pair !== "classic"))(
  "has a style sheet for %s, with all fonts of its families",
  (pair) => {
    const css = readFileSync(`${FOLDER}/${pair}.css`, "utf8");
    const { display, text } = FONT_FAMILIES[pair];
    const families = [display, text].join(",").match(/'[^']+'/g) ?? [];
    expect(families.length).toBeGreaterThan(4);
    for (const family of families) expect(css).toContain(`font-family: "${family.slice(1, -1)}";`);
  },
);

it("has a style sheet for nothing else", () => {
  const names = readdirSync(FOLDER).map((file) => file.replace(".css", ""));
  const pairs = FONT_PAIRS.filter((pair) => pair !== "classic");
  expect(names.toSorted()).toEqual([...pairs, "square"].toSorted());
});
