import {
  FACETS,
  FACET_NAMES,
  type DesignFacets,
  facetWordsIn,
  wordLabel,
  wordsOf,
  NO_FACETS,
} from "../../../contract/facets/facets.ts";
import { type DesignPalette, colorOf } from "../../../contract/colors/palette.ts";
import { foldText } from "../../../contract/text/search-text.ts";
import { colorWord } from "../../components/facets/color-word.ts";
import { capitalized } from "../../lib/text/title-case.ts";
import { splitTags } from "../../../contract/text/typed-tags.ts";

/** Later colors of a palette are accents, or uncertain. */
const TELLING_COLORS = 3;

/** Synonyms of the words. */
const ALSO: Record<string, string> = {
  "dark-red": "burgundy bordeaux wine oxblood maroon",
  blue: "navy cobalt",
  green: "emerald olive sage",
  teal: "turquoise aqua",
  lilac: "lavender",
  orange: "rust",
  brown: "chocolate espresso mocha",
  nude: "beige",
  gray: "grey",
  checks: "check checkerboard plaid tartan gingham",
  gems: "rhinestones pearls crystals",
  "animal-print": "leopard tortoise",
  pearl: "glazed",
  chrome: "mirror",
  jelly: "sheer milky",
  wedding: "bridal",
  fall: "autumn",
  christmas: "xmas",
};

/**
 * Suggests the missing facets of a design from its texts, and colors without words from the palette. A facet with one
 * word is suggested only if the texts name exactly one.
 */
export function suggestFacets(
  design: DesignFacets & DesignPalette,
  texts: string[],
): Partial<DesignFacets> {
  const said = ` ${wordsOfTexts(texts)} `;
  const isSaid = (text: string) => said.includes(` ${wordsOfTexts([text])} `);
  const found: [field: string, value: unknown][] = [];
  for (const name of FACET_NAMES.filter((one) => facetWordsIn(design, one).length === 0)) {
    const { field, several } = FACETS[name];
    const words = wordsOf(name).filter((word: string) =>
      [wordLabel(word), ...(ALSO[word]?.split(" ") ?? [])].some(isSaid),
    );
    if (several && words.length > 0) found.push([field, words]);
    if (!several && words.length === 1) found.push([field, words[0]]);
  }
  const facets: Partial<DesignFacets> = Object.fromEntries(found);
  const { colors, palette } = design;
  return colors.length > 0 || palette.length === 0
    ? facets
    : { colors: wordsOfPalette(palette), ...facets };
}

/** The words of the main colors, in the order of all words. */
function wordsOfPalette(palette: string[]): DesignFacets["colors"] {
  const words = new Set(palette.slice(0, TELLING_COLORS).map(colorOf).map(colorWord));
  return wordsOf("color").filter((word) => words.has(word));
}

/** The words in the singular, without punctuation. */
function wordsOfTexts(texts: string[]): string {
  const words = foldText(texts.join(" ")).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) => word.replace(/(?<=\w{2})s$/, "")).join(" ");
}

const LONGEST = 190;

/**
 * The common beginning of titles: the shared category, and what its first tags add that name a look. Other tags, such as
 * places, may not be about the picture. No word comes twice.
 */
export function titleStem(shared: { category: string; tags: string }): string {
  if (shared.category === "") return "";
  const said = new Set<string>();
  const added = [shared.category, ...splitTags(shared.tags).filter(namesLook)].flatMap((text) => {
    const words = text.split(/\s+/).filter((word) => word !== "" && !said.has(root(word)));
    for (const word of words) said.add(root(word));
    return words.length > 0 ? [words.join(" ")] : [];
  });
  return capitalized(added.slice(0, 3).join(" ").slice(0, LONGEST));
}

/** Whether a tag is a word that visitors filter by, such as a finish, or holds one. */
function namesLook(tag: string): boolean {
  return Object.keys(suggestFacets({ ...NO_FACETS, palette: [] }, [tag])).length > 0;
}

/** “Bows” counts as “bow”. */
const root = (word: string) => word.toLowerCase().replace(/(?<=...)s$/, "");

/** Titles made of a stem and a number that are not taken yet. */
export function offeredTitles(
  count: number,
  stem: string,
  isTaken: (title: string) => boolean,
): string[] {
  if (stem === "") return Array.from({ length: count }, () => "");
  const titles: string[] = [];
  for (let number = 1; titles.length < count; number += 1) {
    const title = `${stem} ${number}`;
    if (!isTaken(title)) titles.push(title);
  }
  return titles;
}
