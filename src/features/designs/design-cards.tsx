import type { Design } from "../../../contract/forms/design.ts";
import { type Columns, LAYOUTS } from "../../components/cards/skeletons.tsx";
import { useOpenDesign, useOpenSlug } from "../../lib/router/open-design.ts";
import {
  LazyLargeView,
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
  useState,
  useSyncExternalStore,
} from "react";
import { CARD_SIZES, DesignCard, WHOLE_SIZES } from "../../components/cards/design-card.tsx";
import clsx from "clsx";
import { useWholePictures } from "../../lib/device/whole-pictures.ts";

interface DesignCardsProps {
  designs: Design[];
  /** Whether the page begins with these: the first picture then loads before all others. */
  eager?: boolean;
  /** What was searched, to be marked in titles and tags. */
  query?: string | undefined;
  /** The most that stand side by side: two on a phone, up to five on a wide screen unless a short list asks for more. */
  columns?: Columns | undefined;
  /** What other grids of the page show: one of these that is opened is leafed through among them. */
  others?: Design[] | undefined;
  /** How many there are, where more than these may come; unknown unless given. */
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
            // Below a look nothing is seen first.
            eager={eager && slug === null}
            query={query}
            columns={columns}
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

/** Some of the designs whose large view another grid of the page holds. */
export function FurtherCards(props: FurtherCardsProps) {
  return <DesignCardGrid {...props} navigation={useDesignNavigation({ further: true })} />;
}

interface LargeViewHostProps {
  /** The designs of the page, through which the large view leafs. */
  designs: Design[];
  /** How many there are, where more than these may come. */
  total?: number | undefined;
  navigation: DesignNavigation;
  onNearEnd?: (() => void) | undefined;
}

/** The place of the one large view that all cards of a page share. */
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
  /** Whether the page begins with these: the first ones are then laid out before all else. */
  first?: boolean;
  /** Whether the first picture loads before all others. */
  eager?: boolean;
  /** What was searched, to be marked in titles and tags. */
  query?: string | undefined;
  columns?: Columns | undefined;
}

/** Cards whose presses open the page's large view. Kept as they are while their page changes around them. */
const DesignCardGrid = memo(function DesignCardGrid({
  designs,
  navigation,
  first = false,
  eager = false,
  query,
  columns = 5,
}: DesignCardGridProps) {
  const open = useCallback(
    async (slug: string) => {
      // Without its code the press still opens the design: the address changes, the view follows.
      await LazyLargeView.preload().catch(() => {});
      await navigation.open(slug);
    },
    [navigation],
  );

  const whole = useWholePictures() && columns !== "rail";
  const block = useBlock();
  const laidOut = useLaidOut(Math.floor(designs.length / block));
  return (
    <div className="grid gap-y-8 sm:gap-y-10">
      {Array.from({ length: Math.ceil(designs.length / block) }, (_, at) => (
        <Block
          key={at}
          designs={designs.slice(at * block, (at + 1) * block)}
          className={clsx(
            LAYOUTS[columns],
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
  eager: boolean;
}

/** A part of a list, which is not rendered again while the list grows behind it. */
const Block = memo(function Block({ designs, className, eager, ...card }: BlockProps) {
  return (
    <ul className={className}>
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
/** Of the seven columns of a wide screen (`LAYOUTS` of cards/skeletons.tsx). */
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
