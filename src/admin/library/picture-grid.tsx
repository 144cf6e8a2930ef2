import { clsx } from "clsx";
import type { ComponentProps, ReactNode } from "react";
import { ListFailure } from "../crud/list/list-states.tsx";
import { Paging } from "../crud/list/paging.tsx";
import type { Pages } from "../crud/list/use-pages.ts";

const SKELETON = Array.from({ length: 12 }, (_, index) => index);

export function PictureGrid({ className, ...props }: ComponentProps<"ul">) {
  return (
    <ul
      className={clsx(
        "grid grid-cols-2 gap-x-3 gap-y-5 sm:grid-cols-3 md:grid-cols-4 lg:grid-cols-6",
        className,
      )}
      {...props}
    />
  );
}

interface PictureBodyProps {
  pages: Pages<unknown>;
  children: ReactNode;
}

/** A page of pictures, however far its loading is; the one before rests faded until the next is here. */
export function PictureBody({ pages, children }: PictureBodyProps) {
  const { data, error, refetch } = pages.query;
  if (!data && error) {
    return <ListFailure noun="pictures" error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <Loading />;
  return (
    <div
      aria-busy={pages.isBehindTime}
      className={clsx("transition-opacity", pages.isBehindTime && "opacity-60 delay-150")}
    >
      {children}
      <Paging {...pages} />
    </div>
  );
}

function Loading() {
  return (
    <div role="status">
      <span className="sr-only">Loading pictures…</span>
      <PictureGrid aria-hidden>
        {SKELETON.map((place) => (
          <li key={place}>
            <div className="gloss aspect-square rounded-control" />
            <div className="gloss mt-2 h-3 w-2/3 rounded-full" />
          </li>
        ))}
      </PictureGrid>
    </div>
  );
}
