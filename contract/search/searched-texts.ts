import type { BlogPost } from "../forms/blog-post.ts";
import type { Product } from "../forms/product.ts";
import type { SitePage } from "../forms/site-page.ts";
import type { Tutorial } from "../forms/tutorial.ts";
import { searchedText } from "../text/search-text.ts";
import { type DesignFacets, FACETS, FACET_NAMES, facetWordsIn } from "../facets/facets.ts";
import { facetText, markedFacet, markedName } from "./facet-marks.ts";
import { type Made, newestFirst } from "../item-order.ts";
import { searchItems } from "./search-items.ts";
import { plainWords } from "./search-words.ts";
import { singularOf, termOf } from "./word-forms.ts";

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
  // What is free of something has none of it: “HEMA-free”.
  return {
    id,
    texts: texts.map((text) => searchedText(text.replace(/(?<=\p{L})-(?=free\b)/gu, ""))),
  };
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
  const facets = facetText(design);
  return [
    title,
    tags,
    // An alt text also says the colors of what is around the nails: “on pale blue”.
    withOwnColors(alt_text, design),
    ownPart(category_name, `${title} ${tags} ${alt_text}`, facets),
    facets,
  ];
}

/** The text without colors that the design has not, if it has any. */
function withOwnColors(text: string, design: DesignFacets): string {
  const own = facetWordsIn(design, "color");
  if (own.length === 0) return text;
  return text.replace(COLORS, (said) => {
    const word = said.toLowerCase().replace("grey", "gray");
    return own.some((one) => one === word || one.endsWith(`-${word}`)) ? said : "";
  });
}

const COLORS = new RegExp(
  `\\b(?:${FACETS.color.words.join("|").replace("gray", "gr[ae]y")})\\b`,
  "gi",
);

/** Made once, since a hundred thousand designs have them. */
const categories = new Map<string, string[]>();

const FACET_WORDS = new Set(FACET_NAMES.flatMap((name): readonly string[] => FACETS[name].words));

/** Of a category for several things, “Hearts & bows”, those that a design has; of others, and where texts say none, all. */
function ownPart(category: string, texts: string, facets: string): string {
  const parts = categories.get(category) ?? category.split(/\s*(?:[&+,/]|\band\b)\s*/i);
  categories.set(category, parts);
  if (parts.length === 1) return category;
  const said = `${texts} ${facets}`.toLowerCase();
  const own = parts.filter((part) => said.includes(singularOf(part.toLowerCase())));
  if (own.length > 0) return own.join(" ");
  // Facets name all of their words that a design has.
  const isToldByFacets =
    facets !== "" && parts.every((part) => FACET_WORDS.has(part.toLowerCase()));
  return isToldByFacets ? "" : category;
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
