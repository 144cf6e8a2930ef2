import type { QueryClient } from "@tanstack/react-query";
import type { Design } from "../../../contract/forms/design.ts";
import type { SeasonPage } from "../../../contract/forms/season-page.ts";
import { NEAR_PARAM, PAGES } from "../../../contract/pages.ts";
import { isOwnSeason, paths } from "../../../contract/paths.ts";
import { searchDesigns } from "../../../contract/search/searched-texts.ts";
import {
  SEASON_SECTIONS,
  type LinkedText,
  type SectionName,
  type SectionTitle,
  linkedText,
  searchesOf,
  seasonSectionIn,
} from "../../../contract/season-texts.ts";
import { textList } from "../../../contract/text/text-list.ts";
import { designQuery } from "../../lib/data/design-query.ts";
import { queries } from "../../lib/data/queries.ts";
import { loadMaterials } from "../../lib/data/related-query.ts";
import { elsewhere } from "../../lib/data/search-queries.ts";
import { capitalized } from "../../lib/text/title-case.ts";
import { counted } from "../../lib/format/numbers.ts";

/** What selects the designs of a season. */
export type DesignChoice = Partial<Pick<SeasonPage, "category" | "words" | "occasion" | "season">>;

/** A season page; without an id one that the site comes with, which says only what it has. */
export type SeasonContent = Pick<SeasonPage, "name" | "path" | "heading" | "description"> &
  Partial<SeasonPage> & { rules?: Rules };

/** What differs on a page that the site comes with, independent of its text. */
interface Rules {
  /** What the link to all designs says in the heading, and after the designs. */
  seeAll?: string;
  seeAllAfter?: string;
  /** How many designs are shown as featured if fewer are. */
  atLeast: number;
  /** If there are none: how many of those that are featured in other categories. */
  fromElsewhere?: number;
  /** The collection is the first six of all, also of those that are featured above it. */
  ofAll?: boolean;
  /** If a title matches, ideas without designs link to all of them. */
  promised?: RegExp;
  /** The path of a season that it always links to. */
  leadsTo?: string;
}

export function rulesOf({ rules }: SeasonContent): Rules {
  return rules ?? { atLeast: 3 };
}

const LOOKS = { one: "look", many: "looks" };

/** What the link to all designs says in the heading. */
export function seeAllOf(page: SeasonContent, total: number): string {
  const counts = total > 1 ? `all ${counted(total, LOOKS)}` : "its look";
  return rulesOf(page).seeAll ?? (total === 0 ? "" : `See ${counts}`);
}

/** The text below the heading, with the number of its designs: “7 ways to wear it”, or “Ways to wear it”. */
export function introOf({ intro, description }: SeasonContent, total: number): string {
  return capitalized((intro || description).replaceAll("{n} ", total > 1 ? `${total} ` : ""));
}

const TITLES: Partial<Record<SectionName, string>> = {
  Collection: "The collection",
  Ideas: "Ideas for the season",
  Steps: "Step by step",
  Trends: "What is new this season",
  Occasions: "For the occasion",
  Calendar: "A calendar for ten fingers",
  Questions: "Good to know",
};

/** The sections in the order of the page, with its own titles or the usual ones. */
export function sectionsOf({ name, sections, tutorial_title }: SeasonContent): SectionTitle[] {
  const own = textList(sections).map(seasonSectionIn);
  const order = new Set([...own.map(({ section }) => section), ...SEASON_SECTIONS]);
  const texts: Partial<Record<SectionName, string>> = {
    Featured: `The first to try for ${name}.`,
    Occasions: "What to paint when there is a date on it.",
  };
  return [...order].map((section) => {
    const given = own.find((one) => one.section === section);
    const title =
      given?.title || (section === "Steps" && tutorial_title) || TITLES[section] || section;
    return { section, title, text: given ? given.text : (texts[section] ?? "") };
  });
}

export interface Month {
  title: string;
  parts: LinkedText[];
}

/** The months of the calendar: `October, weeks 1 and 2` is a part of October. */
export function monthsOf({ months }: Pick<SeasonContent, "months">): Month[] {
  const found: Month[] = [];
  for (const { title, ...rest } of textList(months).map(linkedText)) {
    const [month = "", part = ""] = title.split(/,\s+(.*)/s);
    if (found.at(-1)?.title !== month) found.push({ title: month, parts: [] });
    found.at(-1)?.parts.push({ title: part, ...rest });
  }
  return found;
}

/** The season page at a path, in any case. */
export function findSeason(pages: SeasonPage[], path: string): SeasonPage | undefined {
  return pages.find((page) => page.path.toLowerCase() === path.toLowerCase());
}

export function seasonDesigns(choice: DesignChoice) {
  const { category = "", words = "", occasion = [], season = [] } = choice;
  return designQuery(words, category.toLowerCase(), null, {
    ...(occasion.length > 0 && { occasion: occasion.join(",") }),
    ...(season.length > 0 && { season: season.join(",") }),
  });
}

/** The same designs on the page of all of them, or those among them that a search finds. */
export function seasonDesignsPath(choice: DesignChoice, search = "", near = ""): string {
  const { category = "", words = "", occasion = [], season = [] } = choice;
  const given = {
    category,
    occasion: occasion.join(","),
    season: season.join(","),
    q: `${words} ${search}`.trim(),
    [NEAR_PARAM]: near.slice(1),
  };
  const query = new URLSearchParams(Object.entries(given).filter(([, value]) => value !== ""));
  const asked = query.toString().replaceAll("%2C", ",").replaceAll("+", "%20");
  return PAGES["all-designs"].path + (asked && `?${asked}`);
}

/** The same designs, nearest to a color such as `#1f4d3a` first; nowhere while none has colors. */
export function seasonDesignsNear(choice: DesignChoice, designs: Design[], color: string) {
  const hasColors = designs.some(({ palette }) => palette.length > 0);
  return hasColors ? seasonDesignsPath(choice, "", color) : undefined;
}

/** What a text links to: what the first of its searches finds that finds any of its designs; its title without any. */
export function searchesIn(text: LinkedText): string[] {
  const searches = searchesOf(text);
  return searches.length > 0 ? searches : [text.title];
}

/**
 * The link to what the first of some searches finds that finds any of the loaded designs; and one of these, if possible
 * none of those that the page `shows`.
 */
export function findInSeason(
  choice: DesignChoice,
  designs: Design[],
  searches: readonly string[],
  shows: ReadonlySet<Design> = new Set(),
): { design: Design; href: string } | undefined {
  for (const search of searches) {
    const found = searchDesigns(designs, search);
    const design = found.find((one) => !shows.has(one)) ?? found[0];
    if (design) return { design, href: seasonDesignsPath(choice, search) };
  }
  return undefined;
}

async function loadParts(client: QueryClient, page: SeasonContent): Promise<unknown> {
  return Promise.all([
    client.infiniteQuery(seasonDesigns(page)),
    rulesOf(page).fromElsewhere && client.query(queries.featuredDesigns()),
    // The page also works without them.
    page.lessons && client.query(elsewhere.tutorials(page.lessons)).catch(() => undefined),
    // The server waits for what is a product; a browser shows it when it is there.
    import.meta.env.SSR && page.supplies && loadMaterials(client, page.supplies),
  ]);
}

/** The page at a path: what an editor wrote, or what the site comes with. */
export async function loadSeason(client: QueryClient, path: string, original?: SeasonContent) {
  const own = path.toLowerCase();
  if (!original && isOwnSeason(own)) return { moved: paths.season(own) };
  const isWritten =
    !original ||
    (await client.query(queries.site())).seasons?.some((season) => season.path === path);
  const { items } = isWritten ? await client.query(queries.seasonPages()) : { items: [] };
  const page = findSeason(items, path) ?? original;
  const rules = original?.rules;
  return page ? loadParts(client, { ...page, ...(rules && { rules }) }) : "missing";
}
