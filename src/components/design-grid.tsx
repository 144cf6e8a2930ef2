import type { ReactNode } from "react";

/** Two columns on a phone, five on a wide screen. */
export function DesignGrid({ children }: { children: ReactNode }) {
  return <ul className={GRID}>{children}</ul>;
}

export const CARD_SIZES =
  "(min-width: 80rem) 15rem, (min-width: 64rem) 23vw, (min-width: 40rem) 31vw, 46vw";

const GRID =
  "grid grid-cols-2 gap-x-3 gap-y-8 sm:grid-cols-3 sm:gap-x-5 sm:gap-y-10 lg:grid-cols-4 xl:grid-cols-5";

/** The grid while its designs are on their way. */
export function DesignGridSkeleton({ count }: { count: number }) {
  return (
    <div role="status">
      <span className="sr-only">Loading designs…</span>
      <div aria-hidden className={GRID}>
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
