import {
  BUILT_IN_SEASONS,
  type SeasonLink,
  byCalendar,
  runsOn,
} from "../../../contract/seasons.ts";
import { useSite } from "./site.ts";
import { useToday } from "./today.ts";

/** The seasons of the site in the order of the calendar, and those of them that run. */
export function useSeasons() {
  const { day } = useToday();
  const { seasons: own = [] } = useSite();
  const left = BUILT_IN_SEASONS.filter(({ path }) => !own.some((season) => season.path === path));
  const seasons = byCalendar([...left, ...own], day);
  return { day, seasons, running: seasons.filter((season) => runsOn(season, day)) };
}

/** Items with the path of a current season come first, in calendar order. */
export function inSeasonFirst<Item extends { path: string }>(
  items: readonly Item[],
  running: readonly SeasonLink[],
): Item[] {
  const place = ({ path }: Item) => {
    const index = running.findIndex((season) => season.path === path.toLowerCase());
    return index < 0 ? running.length : index;
  };
  return items.toSorted((one, other) => place(one) - place(other));
}
