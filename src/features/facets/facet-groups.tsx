import { useQuery } from "@tanstack/react-query";
import { type FacetName, wordLabel, wordsOf } from "../../../contract/facets/facets.ts";
import { paths } from "../../../contract/paths.ts";
import { facetQuery } from "../../lib/data/facet-query.ts";
import { useOneStop } from "../../lib/device/one-stop.ts";
import { FacetChip } from "./facet-chip.tsx";

interface FacetGroupsProps {
  names: FacetName[];
  /** Before each facet's name in its heading. */
  prefix?: string;
}

/** Words of some facets that designs have, each a link to those designs. */
export function FacetGroups({ names, prefix = "" }: FacetGroupsProps) {
  const counts = useQuery(facetQuery({}, {})).data?.counts ?? {};
  return names.map((name) => {
    const words = wordsOf(name).filter((word) => counts[name]?.[word]);
    const label = wordLabel(name);
    if (words.length === 0) return null;
    return (
      <section key={name} aria-label={label} className="mt-8 first:mt-0">
        <h2 className="mb-2 font-semibold">{prefix ? prefix + label.toLowerCase() : label}</h2>
        <FacetGroup name={name} words={words} counts={counts[name] ?? {}} />
      </section>
    );
  });
}

interface FacetGroupProps {
  name: FacetName;
  words: readonly string[];
  counts: Record<string, number>;
}

/** Drawn aside on a phone. */
function FacetGroup({ name, words, counts }: FacetGroupProps) {
  return (
    <ul
      {...useOneStop<HTMLUListElement>()}
      className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:flex-wrap"
    >
      {words.map((word) => (
        <li key={word} className="shrink-0">
          <FacetChip
            name={name}
            word={word}
            href={paths.nails(word)}
            chosen={false}
            count={counts[word]}
            named
          />
        </li>
      ))}
    </ul>
  );
}
