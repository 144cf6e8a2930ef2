import type { BlogPost } from "../forms/blog-post.ts";
import type { Product } from "../forms/product.ts";
import type { SitePage } from "../forms/site-page.ts";
import type { Tutorial } from "../forms/tutorial.ts";
import { searchedText } from "../text/search-text.ts";
import {
  type DesignFacets,
  FACETS,
  FACET_NAMES,
  type FacetName,
  facetWordsIn,
} from "../facets/facets.ts";
import { facetText, markedFacet, markedName } from "./facet-marks.ts";
import { type Made, newestFirst } from "../item-order.ts";
import { searchItems } from "./search-items.ts";
import { plainWords } from "./search-words.ts";
import { termOf } from "./word-forms.ts";

export interface SearchedItem {
  id: string;
  /** The searched texts, marked; the title first. */
  texts: string[];
}

/** The searched texts of other collections. */
export const SEARCHED_ITEMS = {
  tutorials: ({
    id,
    title,
    description,
    tags,
    category,
    difficulty,
    duration,
    ...more
  }: Tutorial) =>
    searched(id, [
      title,
      description,
      tags,
      category,
      more.materials_needed,
      [
        markedName("difficulty"),
        ...[difficulty ?? "", "tutorials", ...timesOf(duration)].map(markedFacet),
      ].join(" "),
    ]),
  blogPosts: ({ id, title, excerpt, tags, category }: BlogPost) =>
    searched(id, [title, excerpt, tags, category, markedFacet("posts")]),
  products: ({ id, name, description, features, category_name }: Product) =>
    searched(id, [name, description, features, category_name, markedFacet("products")]),
  pages: ({ id, title, description, content }: SitePage) =>
    searched(id, [title, description, plainText(content).slice(0, SEARCHED_CHARACTERS)]),
};

/** Of a page’s text: some ten screens. */
const SEARCHED_CHARACTERS = 20_000;

/** The words of cleaned HTML, those of its blocks too. */
function plainText(html: string): string {
  return html.replace(/<[^<>]*>/g, " ").replace(/&(?:nbsp|amp|lt|gt|quot);/g, " ");
}

function searched(id: string, texts: string[]): SearchedItem {
  return { id, texts: texts.map(searchedText) };
}

export interface SearchedDesign extends DesignFacets, Made {
  title: string;
  tags: string;
  alt_text: string;
  category_name: string;
}

/** Of the given designs, those that have every word exactly, as `searchItems` orders them, the newest first. */
export function searchDesigns<Item extends SearchedDesign>(designs: Item[], query: string): Item[] {
  return searchItems(designs.toSorted(newestFirst), designTexts, plainWords(query).map(termOf));
}

export function designTexts(design: SearchedDesign): string[] {
  return textsOfDesign(design).map(searchedText);
}

/** What a design is found by, its title first. */
export function textsOfDesign(design: Omit<SearchedDesign, keyof Made>): string[] {
  const { title, tags, alt_text, category_name } = design;
  return [
    title,
    tags,
    // An alt text also says the colors of what is around the nails: “on pale blue”.
    withOwnWords(alt_text, design, "color"),
    // A category for two things, “Glitter & chrome”, is for a look the one that it has.
    facetsOf(category_name).reduce(
      (name, facet) => withOwnWords(name, design, facet),
      category_name,
    ),
    facetText(design),
  ];
}

/** The text without the words of a facet that the design has not, if it has any of the facet. */
function withOwnWords(text: string, design: DesignFacets, name: FacetName): string {
  const own = facetWordsIn(design, name);
  if (own.length === 0) return text;
  return text.replace(WORDS_OF[name], (said) => {
    const word = said.toLowerCase().replace("grey", "gray");
    return own.some((one) => one === word || one.endsWith(`-${word}`)) ? said : "";
  });
}

const WORDS_OF = Object.fromEntries(
  FACET_NAMES.map((name) => {
    const words = FACETS[name].words.join("|").replace("gray", "gr[ae]y");
    return [name, new RegExp(`\\b(?:${words})\\b`, "gi")];
  }),
) as Record<FacetName, RegExp>;

/** Made once, since a hundred thousand designs have them. */
const several = new Map<string, FacetName[]>();

/** The facets of which a category's name says several words. */
function facetsOf(category: string): FacetName[] {
  const known = several.get(category);
  if (known) return known;
  const made = FACET_NAMES.filter((name) => (category.match(WORDS_OF[name])?.length ?? 0) > 1);
  several.set(category, made);
  return made;
}

/** A unit of time, in the languages of the search, with its minutes. */
const UNITS: [unit: RegExp, minutes: number][] = [
  [/^(?:min(?:s|ute|utes|uten|uto|utos|uti)?)$/, 1],
  [/^(?:h|hrs?|hours?|stunden?|heures?|horas?|ora|ore)$/, 60],
];

const STEP = 5;
const LONGEST = 180;

/** “An hour” and “half an hour”. */
const ONE = /^(?:an|one|eine[rn]?|une|una|uma|un)$/;
const HALF = /^(?:half|halben?|demi|media|meia|mezz(?:a)?)$/;

/** How many minutes a number with a unit are; undefined where it is no time. */
export function minutesOf(count: string, unit: string): number | undefined {
  const minutes = UNITS.find(([known]) => known.test(unit))?.[1];
  if (minutes === 60 && ONE.test(count)) return minutes;
  if (minutes === 60 && HALF.test(count)) return minutes / 2;
  return minutes !== undefined && /^\d{1,3}$/.test(count) ? Number(count) * minutes : undefined;
}

/** The longest time that a lesson may take, as one word. */
export function withinWord(minutes: number): string {
  return `within${Math.max(STEP, Math.min(LONGEST, minutes - (minutes % STEP)))}`;
}

/** The times within which somebody is done: of “20 min” those from 20 minutes on. */
export function timesOf(duration = ""): string[] {
  const parts = [...duration.toLowerCase().matchAll(/(\d+)\s*(\p{L}+)/gu)];
  const minutes = parts.reduce(
    (sum, [, count = "", unit = ""]) => sum + (minutesOf(count, unit) ?? 0),
    0,
  );
  if (minutes === 0) return [];
  const steps = Array.from({ length: LONGEST / STEP }, (_, at) => (at + 1) * STEP);
  return steps.filter((step) => step >= minutes).map(withinWord);
}
