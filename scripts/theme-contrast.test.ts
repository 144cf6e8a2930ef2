import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { AA, contrast, hexOfOklch } from "../contract/colors/accent.ts";

/** WCAG 2.2 AA for the borders of controls. */
const AA_BORDER = 3;

/** Text colors that are used on the page and its surfaces without an explicit background. */
const TEXTS = ["ink", "quiet-ink", "lacquer", "lacquer-deep", "on-shell", "danger", "success"];
const GROUNDS = ["page", "surface"];

type Roles = Record<string, string>;

const css = readFileSync("src/styles/theme.css", "utf8");

/** The colors that a rule sets itself; accents are covered by contract/colors/accent.test.ts. */
function rolesIn(rule: string): Roles {
  const colors = rule.matchAll(
    /--([\w-]+): (?:var\(--[\w-]+, )?oklch\(([\d.]+)% ([\d.]+) (\d+)\)/g,
  );
  return Object.fromEntries(
    [...colors].map(([, role = "", l, c, h]) => [
      role,
      hexOfOklch({ l: Number(l) / 100, c: Number(c), h: (Number(h) * Math.PI) / 180 }),
    ]),
  );
}

/** The light part of a selector’s rule, and its dark part. */
function themesOf(selector: string): { light: Roles; dark: Roles } {
  const rules = css.split(/^(?=:root|\[)/m).filter((rule) => rule.startsWith(`${selector} {`));
  const [light = "", dark = ""] = rules.join("").split("@variant night");
  return { light: rolesIn(light), dark: rolesIn(dark) };
}

const standing = themesOf(":root");
const THEMES = ["", "halloween", "fall"].flatMap((season) => {
  const own = season ? themesOf(`[data-season="${season}"]`) : standing;
  return [
    { name: `${season} light`.trim(), roles: { ...standing.light, ...own.light } },
    { name: `${season} dark`.trim(), roles: { ...standing.light, ...standing.dark, ...own.dark } },
  ];
});

/** Each text color with each background that a class name of the site combines. */
function pairsOfClasses(): [text: string, ground: string][] {
  const roleOf = (word: string) => (word === "quiet" ? "quiet-ink" : word);
  const isRole = (role: string) => role in standing.light;
  const found = new Map<string, [string, string]>();
  for (const file of globSync("src/**/*.{ts,tsx}")) {
    for (const [classes] of readFileSync(file, "utf8").matchAll(/"[^"\n]*"|`[^`]*`/g)) {
      const words = (kind: string) =>
        [...classes.matchAll(new RegExp(`(?<![\\w:/-])${kind}-([a-z-]+)(?![\\w/-])`, "g"))]
          .map(([, word = ""]) => roleOf(word))
          .filter(isRole);
      for (const ground of words("bg")) {
        for (const text of words("text")) found.set(`${text} ${ground}`, [text, ground]);
      }
    }
  }
  return [...found.values()];
}

const onPage = TEXTS.flatMap((text) => GROUNDS.map((ground): [string, string] => [text, ground]));
const pairs = [...onPage, ...pairsOfClasses()];

it("finds which texts are on which backgrounds", () => {
  expect(pairs).toContainEqual(["on-lacquer", "lacquer"]);
  expect(pairs).toContainEqual(["gilt", "gilt-tint"]);
  expect(pairs).toContainEqual(["page", "ink"]);
});

it.each(THEMES)("every text is readable in the $name theme", ({ roles }) => {
  const low = pairs.filter(([text, ground]) => ratio(roles, text, ground) < AA);
  expect(low).toEqual([]);
});

it.each(THEMES)("borders of controls are visible in the $name theme", ({ roles }) => {
  for (const ground of GROUNDS) {
    expect(ratio(roles, "line-strong", ground)).toBeGreaterThanOrEqual(AA_BORDER);
  }
});

function ratio(roles: Roles, text: string, ground: string): number {
  const [one, other] = [roles[text], roles[ground]];
  if (!one || !other) throw new Error(`No color for ${text} or ${ground}`);
  return contrast(one, other);
}
