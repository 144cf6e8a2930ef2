import type { QueryClient } from "@tanstack/react-query";
import type { Design } from "../../../contract/forms/design.ts";
import type { SeasonPage } from "../../../contract/forms/season-page.ts";
import { NEAR_PARAM, PAGES } from "../../../contract/pages.ts";
import { searchDesigns } from "../../../contract/search/searched-texts.ts";
import { designQuery } from "./design-query.ts";
import { loadMaterials } from "./related-query.ts";
import { queries } from "./queries.ts";

type Choice = Pick<SeasonPage, "words" | "occasion" | "season">;

/** The season page at a path, in any case. */
export function findSeason(pages: SeasonPage[], path: string): SeasonPage | undefined {
  return pages.find((page) => page.path.toLowerCase() === path.toLowerCase());
}

export function seasonDesigns({ words, occasion, season }: Choice) {
  return designQuery(words, undefined, null, {
    ...(occasion.length > 0 && { occasion: occasion.join(",") }),
    ...(season.length > 0 && { season: season.join(",") }),
  });
}

/** The same designs on the page of all of them, or those among them that a word finds. */
export function seasonDesignsPath(choice: Choice, word = ""): string {
  return pathOf(choice, { word });
}

/** The same designs, nearest to a color such as `#1f4d3a` first; nowhere while none has colors. */
export function seasonDesignsNear(
  choice: Choice,
  designs: Design[],
  color: string,
): string | undefined {
  if (!designs.some(({ palette }) => palette.length > 0)) return undefined;
  return pathOf(choice, { near: color.slice(1) });
}

/** The link of a title: to the season's designs that it finds, if it finds any of the loaded ones. */
export function seasonWay(
  choice: Choice,
  designs: Design[],
  title: string,
): { design: Design; href: string } | undefined {
  const [design] = searchDesigns(designs, title);
  return design && { design, href: seasonDesignsPath(choice, title) };
}

function pathOf(
  { words, occasion, season }: Choice,
  { word = "", near = "" }: { word?: string; near?: string },
): string {
  const given = {
    q: `${words} ${word}`.trim(),
    occasion: occasion.join(","),
    season: season.join(","),
    [NEAR_PARAM]: near,
  };
  const query = new URLSearchParams(Object.entries(given).filter(([, value]) => value !== ""));
  const asked = query.toString();
  return PAGES["all-designs"].path + (asked && `?${asked}`);
}

export async function loadSeason(client: QueryClient, path: string): Promise<unknown> {
  const { items } = await client.query(queries.seasonPages());
  const page = findSeason(items, path);
  if (!page) return "missing";
  return Promise.all([
    client.infiniteQuery(seasonDesigns(page)),
    // The server waits for what is a product; a browser shows it when it is there.
    import.meta.env.SSR && loadMaterials(client, page.supplies),
  ]);
}
