import { ArrowRight } from "lucide-react";
import { seasonPath } from "../../../contract/paths.ts";
import type { SeasonLink } from "../../../contract/seasons/seasons.ts";
import { Link } from "../../components/link.tsx";
import { POLISHES } from "../../components/nails/polishes.ts";
import { useSeasons } from "../../lib/data/seasons.ts";

/** How many nails stand on a tile. */
const NAILS = 3;

/** The pages of the seasons that run, the one that ends first before others. */
export function InSeason() {
  const { running } = useSeasons();
  if (running.length === 0) return null;
  return (
    <section className="wrap pb-16" aria-labelledby="in-season">
      <h2 id="in-season" className="display text-3xl">
        In season now
      </h2>
      <ul className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {running.map((season) => (
          <li key={season.path}>
            <SeasonTile season={season} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function SeasonTile({ season }: { season: SeasonLink }) {
  const { name, path, colors } = season;
  const shown = colors.length > 0 ? colors : POLISHES.autumn.map(({ light }) => light);
  return (
    <Link
      href={seasonPath(path)}
      className="group/tile flex h-full flex-wrap items-center gap-x-5 overflow-hidden rounded-media bg-shell px-5 text-on-shell sm:px-6"
    >
      <span aria-hidden className="flex shrink-0 gap-1 self-end pt-5">
        {shown.slice(0, NAILS).map((color) => (
          <span
            key={color}
            className="-mb-6 h-20 w-9 rounded-t-full transition-transform duration-200 ease-out group-hover/tile:-translate-y-1.5"
            style={{ backgroundColor: color }}
          />
        ))}
      </span>
      <span className="min-w-0 flex-1 basis-28 py-5">
        <span className="display block text-2xl wrap-anywhere group-hover/tile:text-lacquer">
          {name} <ArrowRight aria-hidden size={18} className="inline text-lacquer" />
        </span>
      </span>
    </Link>
  );
}
