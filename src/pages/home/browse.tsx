import clsx from "clsx";
import { useQuery } from "@tanstack/react-query";
import { categoryCardPath } from "../../../contract/paths.ts";
import { fullestRows } from "../../components/cards/skeletons.tsx";
import { Link } from "../../components/link.tsx";
import { Failure } from "../../components/states/failure.tsx";
import { FacetGroups } from "../../features/facets/facet-chip.tsx";
import { queries } from "../../lib/data/queries.ts";
import { inSeasonFirst, useSeasons } from "../../lib/data/seasons.ts";
import { counted } from "../../lib/format/numbers.ts";
import type { Category } from "../../../contract/forms/category.ts";
import { variantSource } from "../../lib/data/picture.ts";
import { CategoryIcon } from "../../components/cards/category-icon.tsx";
import { jsonOf, renderOnce } from "../../lib/state/rendered-parts.ts";
import { useSite } from "../../lib/data/site.ts";
import { limited, type SectionProps } from "./home-sections.ts";

// On phones two columns, or one where a name beside its picture would be torn.
const GRID =
  "mt-6 grid grid-cols-[repeat(auto-fill,minmax(max(9.5rem,40%),1fr))] gap-3 sm:gap-x-6 sm:gap-y-10 max-sm:*:last:odd:col-span-full";
const COLUMNS: Record<number, string> = {
  4: "sm:grid-cols-4",
  5: "sm:grid-cols-5",
  6: "sm:grid-cols-6",
};

export function CategorySection({ section }: SectionProps) {
  const { data, error, refetch } = useQuery(queries.categories());
  const { running } = useSeasons();
  const categories = data && limited(inSeasonFirst(data.items, running), section);
  if (categories?.length === 0) return null;
  return (
    <section className="later wrap pb-14" aria-labelledby="categories">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="categories" className="display text-3xl">
          {section.title || "Browse by category"}
        </h2>
        {categories && (
          <span className="rounded-full bg-gilt-tint px-3 py-1 text-sm font-semibold text-gilt">
            {counted(categories.length, { one: "Category", many: "Categories" })}
          </span>
        )}
      </div>
      {categories ? (
        <ul className={clsx(GRID, COLUMNS[fullestRows(categories.length, [5, 6, 4])])}>
          {categories.map((category) => (
            <li key={category.id}>
              <CategoryTile category={category} />
            </li>
          ))}
        </ul>
      ) : error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <CategorySkeleton />
      )}
    </section>
  );
}

function CategorySkeleton() {
  return (
    <div aria-hidden className={clsx(GRID, COLUMNS[5])}>
      {Array.from({ length: 10 }, (_, index) => (
        <div key={index} className="gloss h-24 rounded-media sm:h-52" />
      ))}
    </div>
  );
}

/** Ways into the lookbook beside its categories. */
export function BrowseByFacet() {
  return (
    <div className="later wrap pb-14">
      <FacetGroups names={["color", "shape", "occasion"]} prefix="Browse by " />
    </div>
  );
}

interface CategoryTileProps {
  category: Category;
}

/** A category in an arch, on phones beside it: the picture of its newest design, its name and its number of designs. */
function Tile({ category }: CategoryTileProps) {
  const { cover, design_count: count } = category;
  return (
    <Link
      href={categoryCardPath(category.path)}
      className="group/tile block items-center focus-visible:outline-none gap-3 max-sm:flex sm:text-center"
    >
      <div
        className="arch relative w-16 shrink-0 overflow-hidden sm:w-full bg-shell group-focus-visible/tile:outline-2 group-focus-visible/tile:outline-offset-3 group-focus-visible/tile:outline-lacquer"
        style={cover && { backgroundColor: cover.color }}
      >
        {cover ? (
          <img
            {...variantSource(cover)}
            sizes="(min-width: 40rem) 18vw, 4rem"
            alt=""
            loading="lazy"
            decoding="async"
            className="size-full object-cover transition-transform duration-500 ease-out group-hover/tile:scale-[1.04]"
          />
        ) : (
          <span className="grid size-full place-items-center text-on-shell">
            <CategoryIcon name={category.icon} size={44} />
          </span>
        )}
      </div>
      <span className="relative z-1 mx-auto -mt-6 grid size-12 max-sm:hidden place-items-center rounded-full border-4 border-page bg-shell text-on-shell transition-colors group-hover/tile:bg-lacquer group-hover/tile:text-on-lacquer">
        <CategoryIcon name={category.icon} />
      </span>
      <div>
        <h3 className="display mt-1.5 line-clamp-3 text-lg sm:text-xl group-hover/tile:text-lacquer">
          {category.name}
        </h3>
        <p className="text-sm text-quiet">{counted(count, { one: "look", many: "looks" })}</p>
      </div>
    </Link>
  );
}

const CategoryTile = import.meta.env.SSR
  ? renderOnce(Tile, ({ category }: CategoryTileProps) => `${useSite().locale} ${jsonOf(category)}`)
  : Tile;
