import clsx from "clsx";
import {
  type InfiniteData,
  type UseInfiniteQueryResult,
  useQueryClient,
} from "@tanstack/react-query";
import {
  type ReactNode,
  useCallback,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { Link } from "wouter";
import { numberText } from "../../lib/format/numbers.ts";
import type { Design } from "../../../contract/forms/design.ts";
import { CURSOR_PARAM } from "../../../contract/pages.ts";
import { PAGE_LIMIT, type Page } from "../../../contract/page.ts";
import { isOffline } from "../../lib/connection/connection.ts";
import { useHydrated } from "../../lib/device/hydrated.ts";
import { DesignGridSkeleton } from "../../components/cards/skeletons.tsx";
import { Failure } from "../../components/states/failure.tsx";
import { buttonClass, MoreButton } from "../../components/ui/button.tsx";
import { type LoadedPages, REST } from "../../lib/data/queries.ts";
import {
  type EntryState,
  shownAddress,
  usePathname,
  useSearchParams,
  withParam,
} from "../../lib/router/address.ts";
import { DesignCards } from "./design-cards.tsx";
import { LooksInstead } from "./looks-instead.tsx";
import { whenNear } from "../../lib/device/when-near.ts";

interface DesignListProps {
  /** The key of its query. */
  list: readonly unknown[];
  result: UseInfiniteQueryResult<LoadedPages<Design>>;
  placeholders: number;
  empty: ReactNode;
  query?: string | undefined;
  /** Whether to show its title, if other content is above it. */
  titled?: boolean;
}

/** A long list of designs in each of its states. Loaded designs stay when a later request fails. */
export function DesignList({
  list,
  result,
  placeholders,
  empty,
  query,
  titled = false,
}: DesignListProps) {
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } =
    result;
  const loadMore = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const restoring = useRestored(list, result);
  // A new list renders as a transition, and a growing list by a few cards a frame, so that scrolling stays smooth.
  const drawn = useDeferredValue(data);
  const loaded = drawn?.items ?? [];
  const count = useGrowing(loaded.length);
  const designs = count < loaded.length ? loaded.slice(0, count) : loaded;
  const pathname = usePathname();
  const params = useSearchParams();
  const addressFrom = (from: string) => withParam(pathname, params, CURSOR_PARAM, from);
  // The previous list, until the new one has loaded.
  const outdated = result.isPlaceholderData;
  const isEmpty = drawn?.items.length === 0;
  return (
    <div
      aria-busy={outdated}
      className={clsx("transition-opacity duration-200", outdated && "opacity-45")}
    >
      <h2 className={titled ? "display mt-12 mb-6 text-3xl" : "sr-only"}>Designs</h2>
      {drawn?.among !== undefined && (
        <p className="mb-6 text-sm text-quiet">
          {`In the ${numberText(drawn.among)} newest on this device.`}
        </p>
      )}
      {params.has(CURSOR_PARAM) && (
        <p className="mb-6">
          <Link href={addressFrom("")} className={buttonClass({ variant: "secondary" })}>
            From the beginning
          </Link>
        </p>
      )}
      {!drawn && !error && <DesignGridSkeleton count={placeholders} />}
      {!drawn && error && <Failure error={error} onRetry={() => void result.refetch()} />}
      {isEmpty && empty}
      {isEmpty ? (
        <LooksInstead />
      ) : (
        <DesignCards
          designs={designs}
          eager
          query={query}
          // A list read from its middle does not tell how many come before.
          total={params.has(CURSOR_PARAM) ? undefined : drawn?.total}
          onNearEnd={hasNextPage && !outdated ? loadMore : undefined}
        />
      )}
      {drawn && hasNextPage && !outdated && (
        <LoadMore
          shown={loaded.length}
          total={drawn.total}
          href={drawn.next === null || drawn.next === REST ? undefined : addressFrom(drawn.next)}
          // Until the cards are rendered, the end of the list is not at its final position.
          loading={restoring || isFetchingNextPage || drawn !== data || designs !== loaded}
          failed={isFetchNextPageError}
          onLoad={loadMore}
        />
      )}
    </div>
  );
}

/** How many looks there were when the visitor left, to whom the same place is shown again. */
function looksBefore(): number {
  const { scroll } = (history.state ?? {}) as EntryState;
  return scroll?.address === shownAddress() ? scroll.looks : 0;
}

const never = () => () => {};

/** Loads what a list had when the visitor left by one request, which asks for more than a page. */
function useRestored(
  list: readonly unknown[],
  { data, isPlaceholderData }: UseInfiniteQueryResult<LoadedPages<Design>>,
): boolean {
  const client = useQueryClient();
  // Hydration renders the list once more only if it had more looks.
  const before = useSyncExternalStore(never, looksBefore, () => 0);
  const [failed, setFailed] = useState(false);
  const cursor = data?.next ?? REST;
  const lacking = before - (data?.items.length ?? 0);
  const isRestoring =
    lacking > 0 && cursor !== REST && !isPlaceholderData && !failed && !isOffline();
  const key = JSON.stringify(list);
  useEffect(() => {
    if (!isRestoring) return;
    let current = true;
    const queryKey = JSON.parse(key) as [path: string, input: object];
    const [path, input] = queryKey;
    const asked = { ...input, limit: Math.min(lacking, PAGE_LIMIT), cursor };
    const restore = async () => {
      const page = await client.fetchQuery<Page<Design>>({ queryKey: [path, asked], gcTime: 0 });
      if (!current) return;
      client.setQueryData<InfiniteData<Page<Design>, string | null>>(
        queryKey,
        (known) =>
          known && { pages: [...known.pages, page], pageParams: [...known.pageParams, cursor] },
      );
    };
    restore().catch(() => current && setFailed(true));
    return () => {
      current = false;
    };
  }, [client, key, cursor, lacking, isRestoring]);
  return isRestoring;
}

const CARDS_A_FRAME = 4;

/** Approaches a growing count by a few cards in each frame. The first cards render immediately. */
function useGrowing(count: number): number {
  const [grown, setGrown] = useState(count);
  const at = grown === 0 ? count : Math.min(grown, count);
  useEffect(() => {
    const more = at < looksBefore() ? count : at + CARDS_A_FRAME;
    const frame = requestAnimationFrame(() => setGrown(Math.min(more, count)));
    return () => cancelAnimationFrame(frame);
  }, [at, count]);
  return at;
}

interface LoadMoreProps {
  shown: number;
  total: number;
  /** The address of the next page of the list. */
  href: string | undefined;
  loading: boolean;
  failed: boolean;
  onLoad: () => void;
}

/** How often a list loads more on scrolling before it needs a press, so that the footer can be reached. */
const AUTOMATIC_LOADS = 5;

/** A screen before the end is near enough; far past it, after a jump to the footer, still counts. */
const REACH = "1000000px 0px 800px";

/** The end of a long list: loads more near the end, and by a button. */
function LoadMore({ shown, total, href, loading, failed, onLoad }: LoadMoreProps) {
  const place = useRef<HTMLDivElement>(null);
  const [automatic, setAutomatic] = useState(AUTOMATIC_LOADS);
  // Before, it is not known whether the list is being restored.
  const isHydrated = useHydrated();
  const waits = loading || failed || automatic === 0 || !isHydrated;

  useEffect(() => {
    if (!place.current || waits) return;
    if (shown < looksBefore()) return onLoad();
    return whenNear(place.current, REACH, () => {
      setAutomatic((left) => left - 1);
      onLoad();
    });
  }, [waits, shown, onLoad]);

  return (
    <div ref={place} className="mt-14 flex flex-col items-center gap-3">
      <p role="status" className="text-sm text-quiet">
        {failed ? "Couldn’t load more looks." : `${shown} of ${total} looks`}
      </p>
      <MoreButton
        href={href}
        aria-disabled={loading}
        onClick={() => {
          if (loading) return;
          setAutomatic(AUTOMATIC_LOADS);
          onLoad();
        }}
      >
        {loading ? "Loading…" : failed ? "Try again" : "Load more"}
      </MoreButton>
    </div>
  );
}
