import type { Design } from "../../../contract/forms/design.ts";
import { type Columns, gridOf, RAIL } from "../../components/cards/skeletons.tsx";
import { lazyPage } from "../../lib/router/lazy-page.ts";
import { useOpenDesign, useOpenSlug } from "../../lib/router/open-design.ts";
import {
  useDesignNavigation,
  useOpenedFromFurther,
  type DesignNavigation,
} from "./design-navigation.ts";
import {
  type ComponentProps,
  Suspense,
  memo,
  useCallback,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from "react";
import { CARD_SIZES, DesignCard, WHOLE_SIZES } from "../../components/cards/design-card.tsx";
import clsx from "clsx";
import { useWholePictures } from "../../lib/device/whole-pictures.ts";

/** The large view loads shortly before a card is first pressed, or with a page over which it is open. */
export const LazyLargeView = lazyPage(() => import("./large-view.tsx").then((m) => m.LargeView));

interface DesignCardsProps {
  designs: Design[];
  /** Whether these are at the top of the page: the first picture then loads with high priority. */
  eager?: boolean;
  /** The query, to be highlighted in titles and tags. */
  query?: string | undefined;
  /** How many cards share a row at 1,280 px, unless a short list fills its rows better with others. */
  columns?: Columns | "rail" | undefined;
  /** The designs of other grids of the page: the large view navigates through all of them. */
  others?: Design[] | undefined;
  /** The total, if more may load; unknown by default. */
  total?: number | undefined;
  onNearEnd?: (() => void) | undefined;
}

export function DesignCards({
  designs,
  eager = false,
  query,
  columns,
  others,
  total,
  onNearEnd,
}: DesignCardsProps) {
  const navigation = useDesignNavigation();
  const slug = useOpenSlug();
  const further = useOpenedFromFurther();
  const has = (list: Design[]) => list.some((one) => one.slug === slug);
  const leafed =
    others && has(others) && (further || !has(designs))
      ? { list: others, total: others.length }
      : { list: designs, total };
  return (
    <div onPointerEnter={() => void LazyLargeView.preload().catch(() => {})}>
      {designs.length > 0 && (
        // Separate, so that it hydrates after the parts above it.
        <Suspense>
          <DesignCardGrid
            designs={designs}
            navigation={navigation}
            first={eager}
            // Below a look, nothing is above the fold.
            eager={eager && slug === null}
            query={query}
            columns={columns}
            total={total}
          />
        </Suspense>
      )}
      <LargeViewHost
        designs={leafed.list}
        total={leafed.total}
        navigation={navigation}
        onNearEnd={onNearEnd}
      />
    </div>
  );
}

type FurtherCardsProps = Pick<DesignCardsProps, "designs" | "eager" | "columns">;

/** Designs whose large view belongs to another grid of the page. */
export function FurtherCards(props: FurtherCardsProps) {
  return <DesignCardGrid {...props} navigation={useDesignNavigation({ further: true })} />;
}

interface LargeViewHostProps {
  /** The designs of the page, through which the large view navigates. */
  designs: Design[];
  /** The total, if more may load. */
  total?: number | undefined;
  navigation: DesignNavigation;
  onNearEnd?: (() => void) | undefined;
}

/** The large view shared by all cards of a page. */
function LargeViewHost({ designs, total, navigation, onNearEnd }: LargeViewHostProps) {
  const { slug, design, asked } = useOpenDesign();
  if (slug === null) return null;
  return (
    <Suspense>
      <LazyLargeView
        slug={slug}
        design={design}
        missing={asked.isSuccess && !design}
        error={design ? null : asked.error}
        onRetry={() => void asked.refetch()}
        designs={designs}
        total={total}
        navigation={navigation}
        onNearEnd={onNearEnd}
      />
    </Suspense>
  );
}

interface DesignCardGridProps {
  designs: Design[];
  navigation: DesignNavigation;
  /** Whether these are at the top of the page: the first ones are then laid out first. */
  first?: boolean;
  /** Whether the first picture loads before all others. */
  eager?: boolean;
  /** The query, to be highlighted in titles and tags. */
  query?: string | undefined;
  columns?: Columns | "rail" | undefined;
  total?: number | undefined;
}

/** Cards that open the page’s large view. Memoized against changes of the page around them. */
const DesignCardGrid = memo(function DesignCardGrid({
  designs,
  navigation,
  first = false,
  eager = false,
  query,
  columns,
  total = designs.length,
}: DesignCardGridProps) {
  const open = useCallback(
    async (slug: string) => {
      // Works before its code has loaded: the address changes, and the view follows.
      await LazyLargeView.preload().catch(() => {});
      await navigation.open(slug);
    },
    [navigation],
  );

  const whole = useWholePictures() && columns !== "rail";
  const block = useBlock();
  const laidOut = useLaidOut(Math.floor(designs.length / block));
  const grid = useMemo(
    () => (columns === "rail" ? { className: RAIL, style: undefined } : gridOf(total, columns)),
    [columns, total],
  );
  return (
    <div className="grid gap-y-8 sm:gap-y-10">
      {Array.from({ length: Math.ceil(designs.length / block) }, (_, at) => (
        <Block
          key={at}
          designs={designs.slice(at * block, (at + 1) * block)}
          style={grid.style}
          className={clsx(
            grid.className,
            first && at === 0 && "first",
            0 < at && at < laidOut && "laid-out",
          )}
          onOpen={open}
          eager={eager && at === 0}
          sizes={whole ? WHOLE_SIZES : CARD_SIZES}
          query={query}
        />
      ))}
    </div>
  );
});

interface BlockProps extends Pick<ComponentProps<typeof DesignCard>, "onOpen" | "sizes" | "query"> {
  designs: Design[];
  className: string;
  style: object | undefined;
  eager: boolean;
}

/** A part of a list, memoized while the list grows after it. */
const Block = memo(function Block({ designs, className, style, eager, ...card }: BlockProps) {
  return (
    <ul className={className} style={style}>
      {designs.map((design, index) => (
        <DesignCard key={design.id} design={design} eager={eager && index === 0} {...card} />
      ))}
    </ul>
  );
}, isSame);

/** Whether props are equal. Every render slices the list again, so arrays are compared item by item. */
function isSame(before: object, after: object): boolean {
  const values = Object.values(before);
  const present = Object.values(after);
  return (
    values.length === present.length &&
    present.every(
      (value, at) => value === values[at] || (Array.isArray(value) && isSame(values[at], value)),
    )
  );
}

/**
 * How many cards of a long list form a grid: whole rows at every number of columns. The browser skips grids that are far
 * away (styles/base.css); a single one would take longer to lay out with each card.
 */
const BLOCK = 60;
/** Of the seven columns of a wide screen (`IN_ROW` of cards/skeletons.tsx). */
const WIDE_BLOCK = 63;

function useBlock(): number {
  const wide = useSyncExternalStore(subscribeWide, isWide, () => false);
  return wide ? WIDE_BLOCK : BLOCK;
}

const wideScreen = () => matchMedia("(width >= 100rem)");
const isWide = () => wideScreen().matches;

function subscribeWide(listener: () => void) {
  const query = wideScreen();
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

/** How many grids are complete and have had a frame to be laid out. */
function useLaidOut(complete: number): number {
  const [laidOut, setLaidOut] = useState(0);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setLaidOut(complete));
    return () => cancelAnimationFrame(frame);
  }, [complete]);
  return Math.min(laidOut, complete);
}
