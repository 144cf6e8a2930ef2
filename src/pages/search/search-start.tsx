import { useState } from "react";
import { paths } from "../../../contract/paths.ts";
import { Link } from "../../components/link.tsx";
import { Button, buttonClass } from "../../components/ui/button.tsx";
import { FacetGroups } from "../../features/facets/facet-groups.tsx";
import { useHydrated } from "../../lib/device/hydrated.ts";
import { forgetSearches, recentSearches } from "../../lib/search/recent-searches.ts";

/** What there is to choose from before anything is typed, and what was searched on this device. */
export function SearchStart() {
  return (
    <>
      <FacetGroups names={["color", "shape", "season"]} />
      {useHydrated() && <RecentSearches />}
    </>
  );
}

/** Last, so that nothing moves when it comes. */
function RecentSearches() {
  const [recent, setRecent] = useState(recentSearches);
  if (recent.length === 0) return null;
  return (
    <section aria-label="Recent searches" className="mt-8">
      <h2 className="mb-2 font-semibold">Recent searches</h2>
      <div className="flex flex-wrap gap-2">
        {recent.map((text) => (
          <Link
            key={text}
            href={paths.search(text)}
            className={buttonClass({ variant: "secondary" })}
          >
            {text}
          </Link>
        ))}
        <Button
          variant="quiet"
          onClick={() => {
            forgetSearches();
            setRecent([]);
          }}
        >
          Forget recent searches
        </Button>
      </div>
    </section>
  );
}
