import { Suspense } from "react";
import { paths } from "../../../contract/paths.ts";
import { Link } from "../../components/link.tsx";
import { ErrorBoundary } from "../../components/states/error-boundary.tsx";
import { lazyPage } from "../../lib/router/lazy-page.ts";
import { useSavedDesigns } from "../../lib/visitor/saved-designs.ts";

/** It comes where somebody saved looks. */
const SavedRow = lazyPage(() => import("./saved-row.tsx").then((m) => m.SavedRow));

/** What the visitor saved, before all others; src/inline makes room for it where there is something. */
export function SavedSection() {
  const saved = useSavedDesigns();
  if (saved?.length === 0) return null;
  return (
    <section className="wrap hidden pb-6 in-data-saved:block" aria-labelledby="saved">
      <div className="flex items-center justify-between gap-4">
        <h2 id="saved" className="display text-xl md:text-2xl">
          Your saved looks
        </h2>
        <Link
          href={paths.saved}
          className="inline-flex min-h-11 items-center text-sm font-semibold text-lacquer hover:underline"
        >
          See all
        </Link>
      </div>
      <div className="h-28">
        {saved && (
          <ErrorBoundary optional>
            <Suspense>
              <SavedRow ids={saved} />
            </Suspense>
          </ErrorBoundary>
        )}
      </div>
    </section>
  );
}
