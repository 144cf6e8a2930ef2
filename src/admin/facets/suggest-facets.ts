import {
  FACETS,
  FACET_NAMES,
  type DesignFacets,
  facetWordsIn,
  wordLabel,
  wordsOf,
} from "../../../contract/facets/facets.ts";
import { type DesignPalette, colorOf } from "../../../contract/colors/palette.ts";
import { foldText } from "../../../contract/text/search-text.ts";
import { colorWord } from "../../components/facets/color-word.ts";

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
