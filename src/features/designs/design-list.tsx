import clsx from "clsx";
import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { type ReactNode, useCallback } from "react";
import { Link } from "wouter";
import { numberText } from "../../lib/format/numbers.ts";
import type { Design } from "../../../contract/forms/design.ts";
import { CURSOR_PARAM } from "../../../contract/pages.ts";
import { DesignGridSkeleton } from "../../components/cards/design-grid.tsx";
import { LoadMore } from "../../components/cards/load-more.tsx";
import { Failure } from "../../components/states/failure.tsx";
import { buttonClass } from "../../components/ui/button.tsx";
import { type LoadedPages, REST } from "../../lib/data/queries.ts";
import { usePathname, useSearchParams, withParam } from "../../lib/router/address.ts";
import { DesignCards } from "./design-cards.tsx";

interface DesignListProps {
  result: UseInfiniteQueryResult<LoadedPages<Design>>;
  placeholders: number;
  empty: ReactNode;
  query?: string | undefined;
  /** Whether its title is shown, because something else is above it. */
  titled?: boolean;
}

/** A long list of designs in each of its states. Loaded designs stay when a later request fails. */
export function DesignList({
  result,
  placeholders,
  empty,
  query,
  titled = false,
}: DesignListProps) {
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } =
    result;
  const loadMore = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const designs = data?.items ?? [];
  const pathname = usePathname();
  const params = useSearchParams();
  const addressFrom = (from: string) => withParam(pathname, params, CURSOR_PARAM, from);
  // The list of the search before, until the new one is here.
  const outdated = result.isPlaceholderData;
  return (
    <div
      aria-busy={outdated}
      className={clsx("transition-opacity duration-200", outdated && "opacity-45")}
    >
      <h2 className={titled ? "display mt-12 mb-6 text-3xl" : "sr-only"}>Designs</h2>
      {data?.among !== undefined && (
        <p className="mb-6 text-sm text-quiet">
          {`In the ${numberText(data.among)} newest on this device.`}
        </p>
      )}
      {params.has(CURSOR_PARAM) && (
        <p className="mb-6">
          <Link href={addressFrom("")} className={buttonClass({ variant: "secondary" })}>
            From the beginning
          </Link>
        </p>
      )}
      {!data && !error && <DesignGridSkeleton count={placeholders} />}
      {!data && error && <Failure error={error} onRetry={() => void result.refetch()} />}
      {data?.items.length === 0 && empty}
      <DesignCards
        designs={designs}
        eager
        query={query}
        // Read from its middle, the list does not say how many come before.
        total={params.has(CURSOR_PARAM) ? undefined : data?.total}
        onNearEnd={hasNextPage && !outdated ? loadMore : undefined}
      />
      {data && hasNextPage && !outdated && (
        <LoadMore
          shown={designs.length}
          total={data.total}
          href={data.next === null || data.next === REST ? undefined : addressFrom(data.next)}
          loading={isFetchingNextPage}
          failed={isFetchNextPageError}
          onLoad={loadMore}
        />
      )}
    </div>
  );
}
