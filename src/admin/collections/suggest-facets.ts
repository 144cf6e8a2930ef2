import {
  type DesignFacets,
  FACETS,
  FACET_NAMES,
  wordLabel,
  wordsIn,
  wordsOf,
} from "../../../contract/facets/facets.ts";
import { type DesignPalette, colorOf } from "../../../contract/colors/palette.ts";
import { colorWord } from "../../components/facets/color-word.ts";
import { foldText } from "../../../contract/search/search-text.ts";

/** Later ones of a palette are accents, or not sure. */
const TELLING_COLORS = 3;

/** What else texts call a word. */
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
 * The facets that a design has none of yet, as its texts tell them; a single one only where they tell one.
 * Colors of which they say nothing are told by the palette.
 */
export function suggestFacets(
  design: DesignFacets & DesignPalette,
  texts: string[],
): Partial<DesignFacets> {
  const said = ` ${wordsOfTexts(texts)} `;
  const isSaid = (text: string) => said.includes(` ${wordsOfTexts([text])} `);
  const found: [field: string, value: unknown][] = [];
  for (const name of FACET_NAMES.filter((one) => wordsIn(design, one).length === 0)) {
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

/** Of the colors that there is most of, in the order of the words. */
function wordsOfPalette(palette: string[]): DesignFacets["colors"] {
  const words = new Set(palette.slice(0, TELLING_COLORS).map(colorOf).map(colorWord));
  return wordsOf("color").filter((word) => words.has(word));
}

/** In the singular, without what stands between them. */
function wordsOfTexts(texts: string[]): string {
  const words = foldText(texts.join(" ")).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) => word.replace(/(?<=\w{2})s$/, "")).join(" ");
}
