interface Facet {
  /** The design's field; the record's key is the parameter of addresses (decision P18). */
  field: string;
  label: string;
  /** Whether a design may have several of the words. */
  several: boolean;
  /** Each word, in the order of the page, with what it says there. */
  words: Readonly<Record<string, string>>;
}

/** What a design can be found by beside its texts. */
export const FACETS = {
  shape: {
    field: "shape",
    label: "Shape",
    several: false,
    words: {
      almond: "Almond",
      coffin: "Coffin",
      square: "Square",
      squoval: "Squoval",
      round: "Round",
      oval: "Oval",
      stiletto: "Stiletto",
    },
  },
  length: {
    field: "length",
    label: "Length",
    several: false,
    words: { short: "Short", medium: "Medium", long: "Long" },
  },
  color: {
    field: "colors",
    label: "Color",
    several: true,
    words: {
      red: "Red",
      "dark-red": "Dark red",
      pink: "Pink",
      coral: "Coral",
      orange: "Orange",
      yellow: "Yellow",
      green: "Green",
      teal: "Teal",
      blue: "Blue",
      lilac: "Lilac",
      purple: "Purple",
      brown: "Brown",
      nude: "Nude",
      white: "White",
      gray: "Gray",
      black: "Black",
      gold: "Gold",
      silver: "Silver",
    },
  },
  finish: {
    field: "finish",
    label: "Finish",
    several: true,
    words: {
      glossy: "Glossy",
      matte: "Matte",
      jelly: "Jelly",
      shimmer: "Shimmer",
      glitter: "Glitter",
      pearl: "Pearl",
      chrome: "Chrome",
      "cat-eye": "Cat eye",
    },
  },
  technique: {
    field: "technique",
    label: "Technique",
    several: true,
    words: {
      solid: "One color",
      french: "French",
      ombre: "Ombré",
      aura: "Aura",
      marble: "Marble",
      foil: "Foil",
      stripes: "Stripes",
      checks: "Checks",
      dots: "Dots",
      swirls: "Swirls",
      "animal-print": "Animal print",
      "negative-space": "Negative space",
      painted: "Hand-painted",
      gems: "Gems & pearls",
    },
  },
  occasion: {
    field: "occasion",
    label: "Occasion",
    several: true,
    words: {
      everyday: "Everyday",
      work: "Work",
      "date-night": "Date night",
      party: "Party",
      wedding: "Wedding",
      prom: "Prom",
      vacation: "Vacation",
      valentines: "Valentine’s",
      easter: "Easter",
      halloween: "Halloween",
      thanksgiving: "Thanksgiving",
      christmas: "Christmas",
      "new-year": "New Year",
    },
  },
  season: {
    field: "season",
    label: "Season",
    several: true,
    words: { spring: "Spring", summer: "Summer", fall: "Fall", winter: "Winter" },
  },
} as const satisfies Record<string, Facet>;

export type FacetName = keyof typeof FACETS;
export type FacetWord<Name extends FacetName> = keyof (typeof FACETS)[Name]["words"];

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

export function facetOf(name: FacetName): Facet {
  return FACETS[name];
}

/** The words of a facet in their order. */
export function wordsOf<Name extends FacetName>(name: Name): FacetWord<Name>[] {
  return Object.keys(FACETS[name].words) as FacetWord<Name>[];
}

/** The words that a design has of a facet. */
export function wordsIn(design: DesignFacets, name: FacetName): readonly string[] {
  const value = design[FACETS[name].field];
  if (typeof value !== "string") return value;
  return value === "" ? [] : [value];
}

/** What a search finds a design by, of its facets (decision P6). */
export function facetText(design: DesignFacets): string {
  return FACET_NAMES.flatMap((name) =>
    wordsIn(design, name).map((word) => facetOf(name).words[word] ?? ""),
  )
    .join(", ")
    .toLowerCase();
}
