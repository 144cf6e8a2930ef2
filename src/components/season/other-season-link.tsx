import { seasonPath } from "../../../contract/paths.ts";
import { useSeasons } from "../../lib/data/seasons.ts";
import { Link } from "../link.tsx";
import { buttonClass } from "../ui/button.tsx";
import { otherSeason } from "./other-season.ts";

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
