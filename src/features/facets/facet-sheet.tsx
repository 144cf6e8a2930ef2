import { facetChoice } from "../../../contract/facets/facet-choice.ts";
import type { FacetCounts } from "../../../contract/facets/facet-counts.ts";
import {
  FACET_NAMES,
  type FacetName,
  wordLabel,
  wordsOf,
} from "../../../contract/facets/facets.ts";
import { FacetMark } from "../../components/facets/facet-mark.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Dialog, DialogContent, DialogCross, DialogTitle } from "../../components/ui/dialog.tsx";
import { counted } from "../../lib/format/counted.ts";
import { usePathname, useSearchParams, useNavigate } from "../../lib/router/address.ts";
import { ChosenFacets } from "./chosen-facets.tsx";
import { withWord, nearTo } from "./facet-address.ts";
import { FacetChip, type OnChoose } from "./facet-chip.tsx";
import { useRef, type SubmitEvent } from "react";
import { useBackCloses } from "../../lib/router/back-closes.ts";
import { nearOf } from "../../../contract/colors/near.ts";
import { NearSwatches } from "./near-swatches.tsx";

export type SheetPart = "facets" | "near";

interface FacetSheetProps {
  counts: FacetCounts | undefined;
  /** What stands first. */
  at: SheetPart;
  onClose: () => void;
}

/** Every word of every facet; what would leave nothing can be seen, not chosen. */
export function FacetSheet({ counts, at, onClose }: FacetSheetProps) {
  const { close, choose } = useSheetHistory(onClose);
  const path = usePathname();
  const params = useSearchParams();
  const choice = facetChoice(Object.fromEntries(params));
  const shown = counted(counts?.total ?? 0, { one: "design", many: "designs" });

  function wordChip(name: FacetName, word: string) {
    const chosen = choice[name]?.includes(word) === true;
    const count = counts?.counts[name]?.[word] ?? 0;
    if (count === 0 && !chosen) {
      return (
        <span className="flex h-11 items-center gap-1.5 rounded-full border border-line px-3 text-sm text-quiet">
          <FacetMark name={name} word={word} />
          {wordLabel(word)}
        </span>
      );
    }
    const href = withWord(path, params, name, word);
    return (
      <FacetChip
        name={name}
        word={word}
        href={href}
        chosen={chosen}
        count={count}
        onChoose={choose}
        named
      />
    );
  }

  return (
    <Dialog open onOpenChange={close}>
      <DialogContent
        ground="page"
        aria-describedby={undefined}
        className="flex max-h-full max-w-2xl flex-col max-sm:mb-0"
      >
        <div className="flex items-center justify-between gap-3 border-b border-line py-2 pr-2 pl-5">
          <DialogTitle size="small">Filters</DialogTitle>
          <DialogCross />
        </div>
        <div className="min-h-0 grow overflow-y-auto overscroll-contain px-5 pb-5">
          {at === "near" && <NearColor onChoose={choose} />}
          {FACET_NAMES.map((name) => (
            <section key={name} aria-label={wordLabel(name)}>
              <h3 className="pt-4 pb-2 text-sm font-semibold">{wordLabel(name)}</h3>
              <ul className="flex flex-wrap gap-2">
                {wordsOf(name).map((word) => (
                  <li key={word}>{wordChip(name, word)}</li>
                ))}
              </ul>
            </section>
          ))}
          {at === "facets" && <NearColor onChoose={choose} />}
        </div>
        <div className="border-t border-line px-5 py-3">
          <Button onClick={close} className="w-full">
            {`Show ${shown}`}
          </Button>
          <ChosenFacets path={path} params={params} onChoose={choose} />
        </div>
      </DialogContent>
    </Dialog>
  );
}

/**
 * The sheet is one step of history, however much is chosen in it: Back closes it and keeps the choice, and a
 * further one undoes that.
 */
function useSheetHistory(onClose: () => void) {
  const navigate = useNavigate();
  const chosen = useRef("");

  useBackCloses(true, () => {
    onClose();
    if (chosen.current) navigate(chosen.current);
  });

  function choose(address: string) {
    chosen.current = address;
    navigate(address, { replace: true, state: history.state });
  }

  function close() {
    // The step stays, as the page with what was chosen.
    if (chosen.current) history.replaceState({ ...history.state, overlay: false }, "");
    onClose();
  }

  return { choose, close };
}

const FIRST = "b3174f";

/** Orders the list by nearness to a color: one of the swatches, or any other. */
function NearColor({ onChoose }: { onChoose: OnChoose }) {
  const path = usePathname();
  const params = useSearchParams();

  function showNearest(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const color = new FormData(event.currentTarget).get("near");
    onChoose(nearTo(path, params, String(color)));
  }

  return (
    <section aria-labelledby="near-color">
      <h3 id="near-color" className="pt-4 pb-2 text-sm font-semibold">
        Nearest to a color
      </h3>
      <NearSwatches className="-mx-1.5 flex flex-wrap" onChoose={onChoose} />
      <form onSubmit={showNearest} className="mt-2 flex items-center gap-2">
        <input
          type="color"
          name="near"
          aria-label="Any color"
          defaultValue={`#${nearOf(params) ?? FIRST}`}
          className="size-11 cursor-pointer bg-transparent p-1"
        />
        <Button type="submit" variant="secondary">
          Show the nearest first
        </Button>
      </form>
    </section>
  );
}
