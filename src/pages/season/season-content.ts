import type { ComponentType } from "react";
import type { QueryClient } from "@tanstack/react-query";
import { type FacetName, facetWordsIn } from "../../../contract/facets/facets.ts";
import type { Design } from "../../../contract/forms/design.ts";
import type { SeasonPage } from "../../../contract/forms/season-page.ts";
import { NEAR_PARAM, PAGES } from "../../../contract/pages.ts";
import { paths } from "../../../contract/paths.ts";
import { searchDesigns } from "../../../contract/search/searched-texts.ts";
import {
  type TitledText,
  colorIn,
  questionIn,
  titledText,
  wayIn,
} from "../../../contract/season-texts.ts";
import { textList } from "../../../contract/text/text-list.ts";
import { designQuery } from "../../lib/data/design-query.ts";
import { queries } from "../../lib/data/queries.ts";
import { loadMaterials } from "../../lib/data/related-query.ts";
import { elsewhere } from "../../lib/data/search-queries.ts";
import { counted } from "../../lib/format/numbers.ts";
import type { ShareName } from "../../../contract/pictures/share-picture.ts";
import type { FaqEntry } from "../../lib/seo/structured-data.ts";
import type { HeroProps } from "./season-hero.tsx";

/** What selects the designs of a season. */
type Choice = { category: string } | Pick<SeasonPage, "words" | "occasion" | "season">;

/** What a text may link to: designs of the season with these words, or with any of some words of a facet. */
type Search = string | { facet: FacetName; words: string[] };

/** A text that links to the designs of the first search that finds any. */
interface Searching {
  searches: Search[];
}

export interface Idea extends TitledText, Searching {
  difficulty?: "Easy" | "Medium" | "Hard";
}

export interface Month {
  title: string;
  text?: string;
  /** Each by its days, with what to paint. */
  weeks?: (TitledText & Searching)[];
}

/** A section without items is not shown. */
export type SeasonSection = { title: string; text?: string } & (
  | {
      kind: "featured";
      /** How many designs are shown if fewer are featured. */
      atLeast: number;
      /** If there are none: how many of those that are featured in other categories. */
      fromElsewhere?: number;
      nothing: string;
      links?: { all: string; season: string };
    }
  /** Each has a picture, or a nail in one of the colors. */
  | {
      kind: "ideas";
      items: Idea[];
      colors: string[];
      /** If a title matches, ideas without designs link to all of them. */
      promised?: RegExp;
    }
  | { kind: "steps"; items: TitledText[]; lessons?: string }
  | { kind: "trends" | "dates"; items: (TitledText & Searching)[] }
  | { kind: "months"; items: Month[] }
  /** Both are JSON arrays of texts. */
  | { kind: "supplies"; supplies: string; tips: string }
  /** The first six of all designs, or those that are not featured above. */
  | { kind: "collection"; besidesFeatured?: true }
  | { kind: "questions"; items: FaqEntry[] }
);

export interface SeasonContent {
  name: string;
  /** The end of its share picture’s address: `category/fall` or `season/holiday`. */
  shared: ShareName;
  path: string;
  /** Its path among the seasons of the site. */
  season: string;
  title: string;
  description: string;
  keywords: string;
  heading: string;
  /** Below the heading, with the number of its designs. */
  intro: (total: number) => string;
  /** Of the link to all designs. */
  seeAll?: (total: number) => string;
  /** Instead of the usual heading. */
  Hero?: ComponentType<HeroProps>;
  colors: (TitledText & { color: string; deep?: string })[];
  choice: Choice;
  sections: SeasonSection[];
}

/** Texts with the searches of each. */
export function withSearches<Text>(texts: Text[], searches: Search[][]): (Text & Searching)[] {
  return texts.map((text, index) => ({ ...text, searches: searches[index] ?? [] }));
}

function byTitle<Text extends TitledText>(texts: Text[]): (Text & Searching)[] {
  return withSearches(
    texts,
    texts.map(({ title }) => [title]),
  );
}

/** A search for any of some words of a facet. */
export function facet(name: FacetName, ...words: string[]): Search {
  return { facet: name, words };
}

/** The season page at a path, in any case. */
export function findSeason(pages: SeasonPage[], path: string): SeasonPage | undefined {
  return pages.find((page) => page.path.toLowerCase() === path.toLowerCase());
}

/** For a season without colors. */
const COLORS = ["#b3174f"];
const LOOKS = { one: "look", many: "looks" };

/** What an editor wrote. Titles that find any of its designs link to them. */
export function contentOf(page: SeasonPage): SeasonContent {
  const titled = (json: string) => textList(json).map(titledText);
  const colors = textList(page.colors).map(colorIn);
  return {
    name: page.name,
    shared: `season/${page.path}`,
    path: paths.season(page.path),
    season: page.path,
    title: page.heading,
    description: page.description,
    keywords: page.keywords,
    heading: page.heading,
    intro: () => page.description,
    seeAll: (total) =>
      total === 0 ? "" : `See ${total > 1 ? `all ${counted(total, LOOKS)}` : "its look"}`,
    colors,
    choice: page,
    sections: [
      {
        kind: "featured",
        title: "Featured",
        text: `The first to try for ${page.name}.`,
        atLeast: 3,
        nothing: "The first looks are still drying. Look in again soon.",
      },
      { kind: "collection", title: "The collection", besidesFeatured: true },
      {
        kind: "ideas",
        title: "Ideas for the season",
        items: byTitle(textList(page.ways).map(wayIn)),
        colors: colors.length > 0 ? colors.map(({ color }) => color) : COLORS,
      },
      { kind: "steps", title: page.tutorial_title || "Step by step", items: titled(page.steps) },
      { kind: "supplies", title: "Tips", supplies: page.supplies, tips: page.tips },
      { kind: "trends", title: "What is new this season", items: byTitle(titled(page.trends)) },
      {
        kind: "dates",
        title: "For the occasion",
        text: "What to paint when there is a date on it.",
        items: byTitle(titled(page.dates)),
      },
      { kind: "months", title: "A calendar for ten fingers", items: titled(page.months) },
      { kind: "questions", title: "Good to know", items: textList(page.questions).map(questionIn) },
    ],
  };
}

export function seasonDesigns(choice: Choice) {
  if ("category" in choice) return queries.designsInCategory(choice.category.toLowerCase());
  const { words, occasion, season } = choice;
  return designQuery(words, undefined, null, {
    ...(occasion.length > 0 && { occasion: occasion.join(",") }),
    ...(season.length > 0 && { season: season.join(",") }),
  });
}

/** The same designs on the page of all of them, or those among them that a search finds. */
export function seasonDesignsPath(choice: Choice, search: Search = ""): string {
  if (typeof search === "string") return pathOf(choice, { q: search });
  return pathOf(choice, { [search.facet]: search.words.join(",") });
}

/** The same designs, nearest to a color such as `#1f4d3a` first; nowhere while none has colors. */
export function seasonDesignsNear(
  choice: Choice,
  designs: Design[],
  color: string,
): string | undefined {
  if (!designs.some(({ palette }) => palette.length > 0)) return undefined;
  return pathOf(choice, { [NEAR_PARAM]: color.slice(1) });
}

function pathOf(choice: Choice, search: Record<string, string>): string {
  const given =
    "category" in choice
      ? { category: choice.category, ...search }
      : {
          occasion: choice.occasion.join(","),
          season: choice.season.join(","),
          ...search,
          q: `${choice.words} ${search["q"] ?? ""}`.trim(),
        };
  const query = new URLSearchParams(Object.entries(given).filter(([, value]) => value !== ""));
  const asked = query.toString().replaceAll("%2C", ",").replaceAll("+", "%20");
  return PAGES["all-designs"].path + (asked && `?${asked}`);
}

/**
 * The link of a text: to what the first of its searches finds that finds any of the loaded designs; and one of these,
 * if possible none of those that the page `shows`.
 */
export function findInSeason(
  choice: Choice,
  designs: Design[],
  searches: readonly Search[],
  shows: ReadonlySet<Design> = new Set(),
): { design: Design; href: string } | undefined {
  for (const search of searches) {
    const found =
      typeof search === "string"
        ? searchDesigns(designs, search)
        : designs.filter((one) =>
            facetWordsIn(one, search.facet).some((word) => search.words.includes(word)),
          );
    const design = found.find((one) => !shows.has(one)) ?? found[0];
    if (design) return { design, href: seasonDesignsPath(choice, search) };
  }
  return undefined;
}

export async function loadSeason(client: QueryClient, content: SeasonContent): Promise<unknown> {
  return Promise.all([
    client.infiniteQuery(seasonDesigns(content.choice)),
    ...content.sections.map((section) => {
      if (section.kind === "featured" && section.fromElsewhere) {
        return client.query(queries.featuredDesigns());
      }
      if (section.kind === "steps" && section.lessons) {
        // The page also works without them.
        return client.query(elsewhere.tutorials(section.lessons)).catch(() => undefined);
      }
      // The server waits for what is a product; a browser shows it when it is there.
      return (
        import.meta.env.SSR &&
        section.kind === "supplies" &&
        loadMaterials(client, section.supplies)
      );
    }),
  ]);
}

/** The page that an editor wrote. */
export async function loadSeasonPage(client: QueryClient, path: string): Promise<unknown> {
  const { items } = await client.query(queries.seasonPages());
  const page = findSeason(items, path);
  return page ? loadSeason(client, contentOf(page)) : "missing";
}
