import { seasonPath } from "../../../contract/paths.ts";
import { useSeasons } from "../../lib/data/seasons.ts";
import { Link } from "../link.tsx";
import { buttonClass } from "../ui/button.tsx";
import { type SeasonLink, runsOn } from "../../../contract/seasons/seasons.ts";

interface OtherSeasonProps {
  /** Of the season whose page it is. */
  path: string;
  /** Of one that the page leads to anyway. */
  besides?: string;
}

/** Leads from a season's page to what else the calendar has. */
export function OtherSeason({ path, besides }: OtherSeasonProps) {
  const { seasons, day } = useSeasons();
  const others = seasons.filter((season) => season.path !== besides);
  const other = otherSeason(path, others, day);
  return (
    other && (
      <Link
        href={seasonPath(other.season.path)}
        className={buttonClass({ variant: "secondary", size: "large" })}
      >
        {other.text}
      </Link>
    )
  );
}

/** So long is a season said to be over; after that it is too early for the next one. */
const OVER_DAYS = 90;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Where a season's page leads on to: another that runs, else the next one, and what its link says. */
export function otherSeason(
  path: string,
  seasons: readonly SeasonLink[],
  day: string,
): { season: SeasonLink; text: string } | undefined {
  const own = seasons.find((season) => season.path === path);
  const season = seasons.find((one) => one.path !== path);
  if (!season) return undefined;
  if (!own || runsOn(own, day)) {
    const word = runsOn(season, day) ? "Also in season" : "Next";
    return { season, text: `${word}: ${season.name}` };
  }
  const over = daysSince(own.ends_on, day) <= OVER_DAYS;
  return { season, text: `${over ? "Too late" : "Too early"}? See ${season.name}` };
}

/** Days from the last `date`, a month and a day, until a day. */
function daysSince(date: string, day: string): number {
  const year = Number(day.slice(0, 4)) - (date > day.slice(5) ? 1 : 0);
  return (Date.parse(day) - Date.parse(`${year}-${date}`)) / DAY_MS;
}
