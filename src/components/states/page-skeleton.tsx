import { pageEntry } from "../../../contract/pages.ts";
import { DesignGridSkeleton } from "../cards/design-grid.tsx";
import { PendingHead, type PendingPage, usePendingTitle } from "../seo/pending-head.tsx";

const BLOCKS = 6;

/** Title and outline of a page whose code or content is on its way. */
export function PageSkeleton(page: PendingPage) {
  const title = usePendingTitle(page);
  const { outline } = pageEntry(page.name);
  const areCards = outline === "cards";
  return (
    <div className="wrap">
      <PendingHead {...page} />
      <div className="gloss mt-16 mb-12 h-14 w-full max-w-xl rounded-control" />
      {outline === "designs" ? (
        <DesignGridSkeleton count={12} />
      ) : (
        <div role="status">
          <span className="sr-only">Loading {title}…</span>
          <div
            aria-hidden
            className={
              areCards ? "grid gap-5 sm:grid-cols-2 lg:grid-cols-3" : "grid max-w-2xl gap-4"
            }
          >
            {Array.from({ length: BLOCKS }, (_, index) => (
              <div
                key={index}
                className={areCards ? "gloss h-80 rounded-media" : "gloss h-5 rounded-full"}
              />
            ))}
          </div>
        </div>
      )}
    </div>
  );
}
