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

/**
 * How many cards may share a row from 1,024, 1,280 and 1,600 px on: the usual number, and others for a short list that would
 * leave one or two alone in its last row; the fourth only where that row would be half empty with all others.
 */
const FEW = [3, 4, 5];
const LG = [4, 5, 3, 6];
const WIDE = [7, 6, 5];
const IN_ROW = { 3: [FEW, FEW, FEW], 5: [LG, [5, 6, 4, 7], WIDE], 6: [LG, [6, 5, 4, 7], WIDE] };

/** One row that scrolls sideways; pictures of 4 by 5 fill their boxes. */
export const RAIL =
  "to-edges flex gap-x-3 overflow-x-auto py-2 sm:gap-x-5 *:w-[12.8rem] *:shrink-0";

export type Columns = keyof typeof IN_ROW;

/** Longer lists may load more. */
const LONG = 30;

/** Of these numbers of columns, the first that fills most of the last row. */
export function fullestRows(count: number, columns: number[]): number {
  const filled = (inRow: number) => (count % inRow || inRow) / inRow;
  return columns.reduce((best, inRow, at) =>
    count < LONG && (at < 3 || filled(best) <= 0.5) && filled(inRow) > filled(best) ? inRow : best,
  );
}

/** On a phone the last of an odd number fills its row. */
const GRID = "cards grid gap-x-3 gap-y-8 sm:gap-x-5 sm:gap-y-10 max-sm:*:last:odd:col-span-2";

/** The class and style of a grid of `count` cards, or of their placeholders. */
export function gridOf(count: number, columns: Columns = 5) {
  const [lg, xl, wide] = IN_ROW[columns].map((numbers) => fullestRows(count, numbers));
  return { className: GRID, style: { "--lg": lg, "--xl": xl, "--wide": wide } as object };
}

interface SkeletonProps {
  count: number;
  columns?: Columns;
  /** What is loading, for screen readers. */
  text?: string;
}

export function DesignGridSkeleton({ count, columns, text = "Loading looks…" }: SkeletonProps) {
  return (
    <div role="status">
      <span className="sr-only">{text}</span>
      <div aria-hidden {...gridOf(count, columns)}>
        {Array.from({ length: count }, (_, index) => (
          <div key={index}>
            <div className="gloss h-64 rounded-media" />
            <div className="gloss mt-3 h-11 rounded-media" />
          </div>
        ))}
      </div>
    </div>
  );
}
