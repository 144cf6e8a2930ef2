import { keepPreviousData, useQuery } from "@tanstack/react-query";
import clsx from "clsx";
import { SlidersHorizontal } from "lucide-react";
import { useState } from "react";
import { facetChoice, facetsOf } from "../../../contract/facets/facet-choice.ts";
import {
  FACET_NAMES,
  type FacetName,
  wordLabel,
  wordsOf,
} from "../../../contract/facets/facets.ts";
import { nearOf } from "../../../contract/colors/near.ts";
import { WholePicturesSwitch } from "../../components/cards/whole-pictures-switch.tsx";
import { Button } from "../../components/ui/button.tsx";
import { type FacetedList, facetQuery } from "../../lib/data/facet-query.ts";
import { usePathname, useSearchParams } from "../../lib/router/address.ts";
import { ChosenFacets } from "./chosen-facets.tsx";
import { withWord } from "./facet-address.ts";
import { NearSwatches } from "./near-swatches.tsx";
import { chipClass } from "./chip-class.ts";
import { FacetChip } from "./facet-chip.tsx";
import type { SheetPart } from "./facet-sheet.tsx";
import { FacetSheet } from "./lazy-facet-sheet.ts";

/** The first that somebody looks for; where there is room, the others are in the sheet. */
const SHOWN_FIRST = new Set<FacetName>(["shape", "length", "color"]);

/**
 * Narrows a list of designs down: one row of links, each with what it would leave, and a sheet with all of
 * them. Without scripts all stand in the row.
 */
export function FacetBar({ list }: { list: FacetedList }) {
  const path = usePathname();
  const params = useSearchParams();
  const [open, setOpen] = useState<SheetPart>();
  const facets = facetsOf(params);
  const { data } = useQuery({ ...facetQuery(list, facets), placeholderData: keepPreviousData });
  const choice = facetChoice(facets);
  const counts = data?.counts ?? {};
  const isChosen = (name: FacetName, word: string) => choice[name]?.includes(word) === true;
  const groups = FACET_NAMES.map((name) => {
    const words = wordsOf(name).filter((word) => isChosen(name, word) || counts[name]?.[word]);
    return { name, words };
  }).filter(({ words }) => words.length > 0);
  const near = nearOf(params);
  if (groups.length === 0 && !near) return null;

  return (
    <nav
      aria-label="Filters"
      className="mt-2 mb-6 low:-mx-4 low:flex low:items-center low:gap-2 low:overflow-x-auto low:px-4 low:py-1 low:[scrollbar-width:none]"
    >
      <div className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] lg:flex-wrap low:contents">
        <Button
          variant="secondary"
          onClick={() => setOpen("facets")}
          className="shrink-0 rounded-full noscript:hidden"
        >
          <SlidersHorizontal aria-hidden size={18} /> Filters
        </Button>
        <WholePicturesSwitch />
        {groups.map(({ name, words }) => (
          <ul
            key={name}
            aria-label={wordLabel(name)}
            className={clsx(
              "flex gap-2 lg:flex-wrap low:order-1 low:flex-nowrap",
              !SHOWN_FIRST.has(name) && !choice[name] && "lg:not-noscript:hidden",
            )}
          >
            {words.map((word) => (
              <li key={word}>
                <FacetChip
                  name={name}
                  word={word}
                  href={withWord(path, params, name, word)}
                  chosen={isChosen(name, word)}
                  count={counts[name]?.[word] ?? 0}
                />
              </li>
            ))}
            {name === "color" && (
              <li>
                <button
                  type="button"
                  onClick={() => setOpen("near")}
                  className={`${chipClass(false)} cursor-pointer noscript:hidden`}
                >
                  Nearest to a color
                </button>
                <noscript>
                  <div className="flex items-center gap-1 pl-2 text-sm whitespace-nowrap text-quiet">
                    Nearest to
                    <NearSwatches className="flex" />
                  </div>
                </noscript>
              </li>
            )}
          </ul>
        ))}
      </div>
      {/* Always there, so that what it comes to say is read out. */}
      <p role="status" className="sr-only">
        {near && `Nearest to #${near} first`}
      </p>
      <ChosenFacets path={path} params={params} />
      {open && <FacetSheet counts={data} at={open} onClose={() => setOpen(undefined)} />}
    </nav>
  );
}
