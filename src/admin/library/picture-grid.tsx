import { clsx } from "clsx";
import type { ComponentProps } from "react";

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

/** Stands for a page of pictures that is not here yet. */
export function PictureSkeleton() {
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
