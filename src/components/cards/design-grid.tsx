import clsx from "clsx";
import type { ReactNode } from "react";

interface DesignGridProps {
  /** The most that stand side by side. */
  columns?: Columns | undefined;
  /** Whether the page begins with it: its first cards are then laid out before all else. */
  first?: boolean | undefined;
  /** Fills the last row where a card would stand alone in it, or beside a gap. */
  tail?: ReactNode;
  children: ReactNode;
}

/** Two columns on a phone, up to five on a wide screen unless a short list asks for another form. */
export function DesignGrid({ columns = 5, first, tail, children }: DesignGridProps) {
  return (
    <ul className={clsx(LAYOUTS[columns], first && "first")}>
      {children}
      {tail && (
        <li aria-hidden className={TAIL}>
          {tail}
        </li>
      )}
    </ul>
  );
}

// Gone where the cards fill their rows of two, three, four or five. Beside two of five it takes what is left.
const TAIL =
  "max-sm:odd:hidden sm:max-lg:nth-[3n+1]:hidden lg:max-xl:nth-[4n+1]:hidden xl:nth-[5n+1]:hidden xl:nth-[5n+3]:col-span-3";

const WIDER_SIZES = "(min-width: 80rem) 15rem, (min-width: 64rem) 23vw, (min-width: 40rem) 31vw";
export const CARD_SIZES = `${WIDER_SIZES}, 46vw`;
/** Of one picture a row (lib/device/whole-pictures.ts). */
export const WHOLE_SIZES = `${WIDER_SIZES}, 92vw`;

const GRID = "cards grid grid-cols-2 gap-x-3 gap-y-8 sm:grid-cols-3 sm:gap-x-5 sm:gap-y-10";

const LAYOUTS = {
  // On a phone the third fills its row.
  3: `${GRID} max-sm:*:last:odd:col-span-2`,
  4: `${GRID} md:grid-cols-4`,
  5: `${GRID} lg:grid-cols-4 xl:grid-cols-5`,
  6: `${GRID} xl:grid-cols-6`,
  /** One row, which is drawn aside where it is too long; in it pictures of 4 by 5 fill their places. */
  rail: "-mx-4 flex gap-x-3 overflow-x-auto px-4 py-2 sm:gap-x-5 *:w-[12.8rem] *:shrink-0",
};

export type Columns = keyof typeof LAYOUTS;

interface SkeletonProps {
  count: number;
  columns?: Columns;
  /** What is loading, for those who do not see it. */
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
