import { pageEntry } from "../../../contract/pages.ts";
import { DesignGridSkeleton } from "./design-grid.tsx";
import { PendingHead, type PendingPage, usePendingTitle } from "../seo/pending-head.tsx";

/** Title and outline of a page whose code or content is on its way. */
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
