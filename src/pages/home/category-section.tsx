import { useQuery } from "@tanstack/react-query";
import { counted } from "../../lib/format/counted.ts";
import { CategoryTile } from "../../components/cards/category-tile.tsx";
import { Failure } from "../../components/states/failure.tsx";
import { queries } from "../../lib/data/queries.ts";
import { inSeasonFirst, useSeasons } from "../../lib/data/seasons.ts";

const GRID =
  "tile-grid mt-8 grid grid-cols-6 gap-x-3 gap-y-7 sm:gap-x-6 sm:gap-y-10 md:grid-cols-5";

export function CategorySection() {
  const { data, error, refetch } = useQuery(queries.categories());
  const { running } = useSeasons();
  const categories = data && inSeasonFirst(data.items, running);
  if (categories?.length === 0) return null;
  return (
    <section className="wrap pb-20" aria-labelledby="categories">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="categories" className="display text-3xl">
          Browse by category
        </h2>
        {categories && (
          <span className="rounded-full bg-gilt-tint px-3 py-1 text-sm font-semibold text-gilt">
            {counted(categories.length, { one: "Category", many: "Categories" })}
          </span>
        )}
      </div>
      {categories ? (
        <ul className={GRID}>
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
    <div aria-hidden className={GRID}>
      {Array.from({ length: 10 }, (_, index) => (
        <div key={index} className="gloss arch" />
      ))}
    </div>
  );
}
