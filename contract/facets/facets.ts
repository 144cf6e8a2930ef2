import { paths } from "../paths.ts";

interface Facet {
  /** The design's field; the record's key is the parameter of addresses (decision 33). */
  field: string;
  /** Whether a design may have several of the words. */
  several: boolean;
  /** In the order of the page. */
  words: readonly string[];
}

/** The facets: properties by which designs can be filtered. */
export const FACETS = {
  shape: {
    field: "shape",
    several: false,
    words: ["almond", "coffin", "square", "squoval", "round", "oval", "stiletto"],
  },
  length: {
    field: "length",
    several: false,
    words: ["short", "medium", "long"],
  },
  color: {
    field: "colors",
    several: true,
    words: [
      "red",
      "dark-red",
      "pink",
      "coral",
      "orange",
      "yellow",
      "green",
      "teal",
      "blue",
      "lilac",
      "purple",
      "brown",
      "nude",
      "white",
      "gray",
      "black",
      "gold",
      "silver",
    ],
  },
  finish: {
    field: "finish",
    several: true,
    words: ["glossy", "matte", "jelly", "shimmer", "glitter", "pearl", "chrome", "cat-eye"],
  },
  technique: {
    field: "technique",
    several: true,
    words: [
      "solid",
      "french",
      "ombre",
      "aura",
      "marble",
      "foil",
      "stripes",
      "checks",
      "dots",
      "swirls",
      "animal-print",
      "negative-space",
      "painted",
      "gems",
    ],
  },
  occasion: {
    field: "occasion",
    several: true,
    words: [
      "everyday",
      "work",
      "date-night",
      "party",
      "wedding",
      "prom",
      "vacation",
      "valentines",
      "easter",
      "halloween",
      "thanksgiving",
      "christmas",
      "new-year",
    ],
  },
  season: {
    field: "season",
    several: true,
    words: ["spring", "summer", "fall", "winter"],
  },
} as const satisfies Record<string, Facet>;

export type FacetName = keyof typeof FACETS;
export type FacetWord<Name extends FacetName> = (typeof FACETS)[Name]["words"][number];

/** The fields of a design: a word or none, or a list of words. */
export type DesignFacets = {
  [
    Name in FacetName as (typeof FACETS)[Name]["field"]
  ]: (typeof FACETS)[Name]["several"] extends true ? FacetWord<Name>[] : FacetWord<Name> | "";
};

export const NO_FACETS: DesignFacets = {
  shape: "",
  length: "",
  colors: [],
  finish: [],
  technique: [],
  occasion: [],
  season: [],
};

export const FACET_NAMES = Object.keys(FACETS) as FacetName[];

export function wordsOf<Name extends FacetName>(name: Name): readonly FacetWord<Name>[] {
  return FACETS[name].words;
}

/** Labels that differ from their words. */
const LABELS: Record<string, string> = {
  solid: "One color",
  ombre: "Ombré",
  painted: "Hand-painted",
  gems: "Gems & pearls",
  valentines: "Valentine’s",
  "new-year": "New Year",
};

/** The label of a word or facet: `dark-red` is “Dark red”. */
export function wordLabel(word: string): string {
  return LABELS[word] ?? word.charAt(0).toUpperCase() + word.slice(1).replaceAll("-", " ");
}

const PROPER_NAME = /^(?:French|Valentine|Easter|Halloween|Thanksgiving|Christmas|New Year)/;

/** A label within a sentence. */
export function inSentence(label: string): string {
  return PROPER_NAME.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
}

/** The path of a word’s page, or of the filtered list if its owner switched that page off. */
export function wordPath(name: FacetName, word: string, off?: readonly string[]): string {
  return off?.includes(word) ? `${paths.allDesigns}?${name}=${word}` : paths.nails(word);
}

export function facetWordsIn(design: DesignFacets, name: FacetName): readonly string[] {
  const value = design[FACETS[name].field];
  if (typeof value !== "string") return value;
  return value === "" ? [] : [value];
}
