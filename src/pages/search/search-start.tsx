import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type FacetName, wordLabel, wordsOf } from "../../../contract/facets/facets.ts";
import { paths } from "../../../contract/paths.ts";
import { Link } from "../../components/link.tsx";
import { Button, buttonClass } from "../../components/ui/button.tsx";
import { withWord } from "../../features/facets/facet-address.ts";
import { FacetChip } from "../../features/facets/facet-chip.tsx";
import { facetQuery } from "../../lib/data/facet-query.ts";
import { useHydrated } from "../../lib/device/hydrated.ts";
import { forgetSearches, recentSearches } from "../../lib/search/recent-searches.ts";

const OFFERED = ["color", "shape", "season"] satisfies FacetName[];

/** What there is to choose from before anything is typed, and what was searched on this device. */
export function SearchStart() {
  const counts = useQuery(facetQuery({}, {})).data?.counts ?? {};
  const groups = OFFERED.map((name) => {
    const words = wordsOf(name).filter((word) => counts[name]?.[word]);
    return { name, words };
  });
  return (
    <>
      {groups
        .filter(({ words }) => words.length > 0)
        .map(({ name, words }) => (
          <section key={name} aria-label={wordLabel(name)} className="mt-8">
            <h2 className="mb-2 font-semibold">{wordLabel(name)}</h2>
            <ul className="flex flex-wrap gap-2">
              {words.map((word) => (
                <li key={word}>
                  <FacetChip
                    name={name}
                    word={word}
                    href={withWord(paths.allDesigns, new URLSearchParams(), name, word)}
                    chosen={false}
                    count={counts[name]?.[word]}
                    named
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
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
