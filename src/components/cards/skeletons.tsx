import { pageEntry } from "../../../contract/pages.ts";
import { PendingHead, type PendingPage, usePendingTitle } from "../seo/pending-head.tsx";

/** Title and outline of a page whose code or content is loading. */
export function PageSkeleton(page: PendingPage) {
  const text = `Loading ${usePendingTitle(page)}…`;
  const { cards } = pageEntry(page.name);
  return (
    <div className="wrap">
      <PendingHead {...page} />
      <div className="gloss mt-16 mb-12 h-14 w-full max-w-xl rounded-control" />
      {cards ? (
        <DesignGridSkeleton count={12} columns={cards} text={text} />
      ) : (
        <div role="status" className="gloss h-80 rounded-media">
          <span className="sr-only">{text}</span>
        </div>
      )}
    </div>
  );
}

/** On a phone the last of an odd number fills its row. */
const GRID =
  "cards grid grid-cols-2 gap-x-3 gap-y-8 sm:grid-cols-3 sm:gap-x-5 sm:gap-y-10 max-sm:*:last:odd:col-span-2";

/**
 * The cards of designs, and their placeholders while they load. As many columns as keep a card between 180 and 300
 * px wide from 640 px on, so that a picture of 4 by 5 fills it with little cut away.
 */
export const LAYOUTS = {
  3: GRID,
  4: `${GRID} md:grid-cols-4`,
  5: `${GRID} lg:grid-cols-4 xl:grid-cols-5 wide:grid-cols-7`,
  6: `${GRID} lg:grid-cols-4 xl:grid-cols-6 wide:grid-cols-7`,
  /** One row that scrolls sideways; pictures of 4 by 5 fill their boxes. */
  rail: "to-edges flex gap-x-3 overflow-x-auto py-2 sm:gap-x-5 *:w-[12.8rem] *:shrink-0",
};

export type Columns = keyof typeof LAYOUTS;

interface SkeletonProps {
  count: number;
  columns?: Columns;
  /** What is loading, for screen readers. */
  text?: string;
}

export function DesignGridSkeleton({
  count,
  columns = 5,
  text = "Loading designs…",
}: SkeletonProps) {
  return (
    <div role="status">
      <span className="sr-only">{text}</span>
      <div aria-hidden className={LAYOUTS[columns]}>
        {Array.from({ length: count }, (_, index) => (
          <div key={index}>
            <div className="gloss h-64 rounded-media" />
            <div className="gloss mt-3 h-5 w-4/5 rounded-full" />
            <div className="gloss mt-2 h-4 w-2/5 rounded-full" />
          </div>
        ))}
      </div>
    </div>
  );
}
