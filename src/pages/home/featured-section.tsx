import { useQuery } from "@tanstack/react-query";
import { Link } from "../../components/link.tsx";
import { paths } from "../../../contract/paths.ts";
import { DesignGridSkeleton } from "../../components/cards/design-grid.tsx";
import { Failure } from "../../components/states/failure.tsx";
import { Notice } from "../../components/states/notice.tsx";
import { Button, buttonClass } from "../../components/ui/button.tsx";
import { DesignCards } from "../../features/designs/design-cards.tsx";
import {
  applyFilter,
  countText,
  filterFromAddress,
  filterToAddress,
} from "../../features/featured/featured-filter.ts";
import { FeaturedFilters } from "../../features/featured/featured-filters.tsx";
import { useSearchParams, useSetSearchParams } from "../../lib/router/address.ts";
import { queries } from "../../lib/data/queries.ts";

const SKELETONS = 8;

export function FeaturedSection() {
  const { data, error, refetch } = useQuery(queries.featuredDesigns());
  const categories = useQuery(queries.categories()).data?.items ?? [];
  const newest = useQuery(queries.newestDesigns()).data?.items;
  const setParams = useSetSearchParams();
  const filter = filterFromAddress(useSearchParams(), categories);
  const featured = data?.items ?? [];
  const shown = applyFilter(featured, filter);

  return (
    <section className="wrap pb-14" aria-labelledby="featured">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div>
          <h2 id="featured" className="display text-3xl">
            Featured Designs
          </h2>
          <p role="status" className="mt-2 min-h-6 text-quiet">
            {featured.length > 0 && countText(shown.length, featured.length)}
          </p>
        </div>
        {featured.length > 0 && (
          <FeaturedFilters
            filter={filter}
            categories={categories}
            onChange={(changed) => setParams(filterToAddress(changed))}
          />
        )}
      </div>
      {!data && !error && <DesignGridSkeleton count={SKELETONS} />}
      {!data && error && <Failure error={error} onRetry={() => void refetch()} />}
      {data && featured.length === 0 && (
        <Notice>No featured designs available at the moment.</Notice>
      )}
      {featured.length > 0 && shown.length === 0 && (
        <Notice
          action={
            <Button
              variant="secondary"
              onClick={() => setParams(filterToAddress({ category: "all", sort: filter.sort }))}
            >
              Show all categories
            </Button>
          }
        >
          No featured designs match the current filters.
        </Notice>
      )}
      <DesignCards designs={shown} total={shown.length} others={newest} />
      <p className="mt-8 text-center">
        <Link href={paths.allDesigns} className={buttonClass({ variant: "secondary" })}>
          See all designs
        </Link>
      </p>
    </section>
  );
}
