interface Facet {
  /** The design's field; the record's key is the parameter of addresses (decision 33). */
  field: string;
  /** Whether a design may have several of the words. */
  several: boolean;
  /** In the order of the page. */
  words: readonly string[];
}

/** What a design can be found by beside its texts. */
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

/** Of words that are not just themselves. */
const LABELS: Record<string, string> = {
  solid: "One color",
  ombre: "Ombré",
  painted: "Hand-painted",
  gems: "Gems & pearls",
  valentines: "Valentine’s",
  "new-year": "New Year",
};

/** What a word, or a facet, says on the page: `dark-red` is “Dark red”. */
export function wordLabel(word: string): string {
  return LABELS[word] ?? word.charAt(0).toUpperCase() + word.slice(1).replaceAll("-", " ");
}

export function facetWordsIn(design: DesignFacets, name: FacetName): readonly string[] {
  const value = design[FACETS[name].field];
  if (typeof value !== "string") return value;
  return value === "" ? [] : [value];
}

/** Words whose label says more than each design with them shows: not all that have gems have pearls. */
const SEARCHED_AS: Record<string, string> = { gems: "gems" };

/** Stands before what a facet says, and in no other text: so a search tells it from the same word in a title. */
export const FACET_MARK = "\uE002";

/** A facet's word as texts that are searched have it: `\uE002dark-red`. */
export function markedFacet(word: string): string {
  return `${FACET_MARK}${(SEARCHED_AS[word] ?? wordLabel(word)).toLowerCase().replaceAll(" ", "-")}`;
}

/** Says that a facet has words at all; no letter, so that no search finds it. */
export function markedName(name: FacetName | "difficulty"): string {
  const at = name === "difficulty" ? FACET_NAMES.length : FACET_NAMES.indexOf(name);
  return FACET_MARK + String.fromCharCode(FACET_MARK.charCodeAt(0) + 1 + at);
}

/** What a search finds a design by, of its facets (decision 29). */
export function facetText(design: DesignFacets): string {
  return FACET_NAMES.flatMap((name) => {
    const words = facetWordsIn(design, name).map(markedFacet);
    return words.length > 0 ? [markedName(name), ...words] : [];
  }).join(" ");
}
