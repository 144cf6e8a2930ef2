import clsx from "clsx";
import { X } from "lucide-react";
import { facetChoice } from "../../../contract/facets/facet-choice.ts";
import { type FacetName, wordLabel } from "../../../contract/facets/facets.ts";
import { nearOf } from "../../../contract/facets/facet-choice.ts";
import { ColorDot } from "../../components/facets/color-dot.tsx";
import { Link } from "../../components/link.tsx";
import { type OnChoose, chosenBy, chipClass } from "./facet-chip.tsx";
import { nearTo, withWord, withoutFacets } from "./facet-address.ts";

interface ChosenFacetsProps {
  path: string;
  params: URLSearchParams;
  onChoose?: OnChoose;
  className?: string;
}

/** The chosen filters, with buttons to remove one or all. */
export function ChosenFacets({ path, params, onChoose, className }: ChosenFacetsProps) {
  const choice = facetChoice(Object.fromEntries(params));
  const chosen = Object.entries(choice).flatMap(([name, words]) =>
    words.map((word) => ({ name: name as FacetName, word })),
  );
  const near = nearOf(params);
  if (chosen.length === 0 && !near) return null;
  const linkTo = (href: string) => ({
    href,
    onClick: onChoose && chosenBy(onChoose, href),
  });
  return (
    <ul aria-label="Chosen filters" className={clsx("items-center gap-2", className)}>
      {chosen.map(({ name, word }) => (
        <li key={name + word}>
          <Link {...linkTo(withWord(path, params, name, word))} className={chipClass(true)}>
            <span className="sr-only">Without </span>
            {wordLabel(word)}
            <X aria-hidden size={16} />
          </Link>
        </li>
      ))}
      {near && (
        <li>
          <Link {...linkTo(nearTo(path, params, undefined))} className={chipClass(true)}>
            <span className="sr-only">Not </span>
            Closest to <ColorDot color={`#${near}`} />
            <span className="sr-only">#{near}</span>
            <X aria-hidden size={16} />
          </Link>
        </li>
      )}
      <li>
        <Link {...linkTo(withoutFacets(path, params))} className={chipClass(false)}>
          Clear all
        </Link>
      </li>
    </ul>
  );
}
