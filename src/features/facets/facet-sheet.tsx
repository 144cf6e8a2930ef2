import { Check } from "lucide-react";
import { useRef, useState } from "react";
import { facetChoice } from "../../../contract/facets/facet-choice.ts";
import type { FacetCounts } from "../../../contract/facets/facet-choice.ts";
import {
  FACET_NAMES,
  type FacetName,
  wordLabel,
  wordsOf,
} from "../../../contract/facets/facets.ts";
import { designsChoice, nearOf } from "../../../contract/facets/facet-choice.ts";
import { ColorDot } from "../../components/facets/color-dot.tsx";
import { FacetMark, HUES, SWATCHES } from "../../components/facets/facet-mark.tsx";
import { Link } from "../../components/link.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Dialog, DialogContent, DialogCross, DialogTitle } from "../../components/ui/dialog.tsx";
import type { FacetedList } from "../../lib/data/facet-query.ts";
import { counted } from "../../lib/format/numbers.ts";
import { useBackCloses } from "../../lib/router/back-closes.ts";
import { useNavigate } from "../../lib/router/address.ts";
import { useFilteredList } from "../../lib/router/filter-address.ts";
import { ChosenFacets, nearTo, sortedBy, sortsOf, withWord } from "./chosen-facets.tsx";
import { FacetChip, type OnChoose, chosenBy, RovingTabList } from "./facet-chip.tsx";
import "./near-color.css";

export type SheetPart = "facets" | "near" | "sort";

interface FacetSheetProps {
  list: FacetedList;
  counts: FacetCounts | undefined;
  part: SheetPart;
  onClose: () => void;
}

/** Every word of every facet, or the orders of a list: by nearness to a color, time or title. */
export function FacetSheet({ list, counts, part, onClose }: FacetSheetProps) {
  const history = useSheetHistory(onClose);
  const Part = PARTS[part];
  return (
    <Dialog open onOpenChange={history.close}>
      <DialogContent
        ground="page"
        aria-describedby={undefined}
        className={`flex max-h-full flex-col max-sm:mb-0 ${part === "sort" ? "max-w-sm" : "max-w-2xl"}`}
      >
        <div className="flex items-center justify-between gap-3 border-b border-line py-2 pr-2 pl-5">
          <DialogTitle size="small">{TITLES[part]}</DialogTitle>
          <DialogCross />
        </div>
        <Part {...history} list={list} counts={counts} />
      </DialogContent>
    </Dialog>
  );
}

const TITLES = { facets: "Filters", near: "Closest to a color", sort: "Sort" };

interface PartProps {
  list: FacetedList;
  counts: FacetCounts | undefined;
  choose: OnChoose;
  close: () => void;
}

/** Words without results are visible but disabled. */
function Facets({ counts, choose, close }: PartProps) {
  const { path, params } = useFilteredList();
  const choice = facetChoice(Object.fromEntries(params));
  const shown = counted(counts?.total ?? 0, { one: "look", many: "looks" });

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
    return (
      <FacetChip
        name={name}
        word={word}
        href={withWord(path, params, name, word)}
        chosen={chosen}
        count={count}
        onChoose={choose}
        named
      />
    );
  }

  return (
    <>
      <div className="min-h-0 grow overflow-y-auto overscroll-contain px-5 pb-5">
        {FACET_NAMES.map((name) => (
          <section key={name} aria-label={wordLabel(name)}>
            <h3 className="pt-4 pb-2 text-sm font-semibold">{wordLabel(name)}</h3>
            <RovingTabList className="flex flex-wrap gap-2">
              {wordsOf(name).map((word) => (
                <li key={word}>{wordChip(name, word)}</li>
              ))}
            </RovingTabList>
          </section>
        ))}
      </div>
      <div className="border-t border-line px-5 py-3">
        <Button onClick={close} className="w-full">
          {`Show ${shown}`}
        </Button>
        <ChosenFacets
          path={path}
          params={params}
          onChoose={choose}
          className="mt-2 flex flex-wrap"
        />
      </div>
    </>
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

/** Closes the sheet and shows the list in its new order. */
function showAndClose({ choose, close }: Pick<PartProps, "choose" | "close">): OnChoose {
  return (address) => {
    choose(address);
    close();
  };
}

function Sorts({ list, ...history }: PartProps) {
  const { path, params } = useFilteredList();
  const { near, sort } = designsChoice(params);
  return (
    <RovingTabList className="p-2">
      {sortsOf(list.q).map(([to, label]) => {
        const href = sortedBy(path, params, to);
        return (
          <li key={label}>
            <Link
              href={href}
              onClick={chosenBy(showAndClose(history), href)}
              aria-current={!near && to === sort ? "true" : undefined}
              className="group flex min-h-12 items-center justify-between rounded-control px-3 hover:bg-shell aria-[current]:font-semibold"
            >
              {label}
              <Check aria-hidden size={18} className="invisible group-aria-[current]:visible" />
            </Link>
          </li>
        );
      })}
    </RovingTabList>
  );
}

/** Those of one color each. */
const COLORS = Object.entries(SWATCHES).filter(([, swatch]) => swatch.startsWith("#"));
const FIRST = "b3174f";

/** The components of a mixed color: name, range, and the gradient of its slider. */
const SLIDERS: { part: keyof Mix; label: string; most: number; track: (mix: Mix) => string }[] = [
  { part: "hue", label: "Hue", most: 360, track: () => `linear-gradient(to right,${HUES})` },
  { part: "strength", label: "Strength", most: 100, track: trackOf("strength", 0, 100) },
  { part: "lightness", label: "Lightness", most: 100, track: trackOf("lightness", 0, 50, 100) },
];

function trackOf(part: keyof Mix, ...stops: number[]) {
  return (mix: Mix) =>
    `linear-gradient(to right,${stops.map((stop) => hexOfMix({ ...mix, [part]: stop })).join()})`;
}

/** Sorts the list by nearness to a color: one of the swatches, or a mixed one. */
function NearColor(history: PartProps) {
  const show = showAndClose(history);
  const { path, params } = useFilteredList();
  const near = nearOf(params);
  const [mix, setMix] = useState(() => mixOfHex(near ?? FIRST));

  return (
    <>
      <div className="min-h-0 grow overflow-y-auto overscroll-contain p-5">
        <RovingTabList className="grid grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-2">
          {COLORS.map(([word, color]) => {
            const href = nearTo(path, params, color);
            return (
              <li key={word}>
                <Link
                  href={href}
                  onClick={chosenBy(show, href)}
                  aria-current={color === `#${near}` ? "true" : undefined}
                  className="grid justify-items-center gap-1 rounded-control p-2 text-xs hover:bg-shell aria-[current=true]:bg-shell"
                >
                  <ColorDot color={color} large />
                  {wordLabel(word)}
                </Link>
              </li>
            );
          })}
        </RovingTabList>
        <section aria-labelledby="mix" className="mt-5 border-t border-line pt-4">
          <h3 id="mix" className="flex items-center gap-3 font-semibold">
            Mix your own <ColorDot color={hexOfMix(mix)} large />
          </h3>
          {SLIDERS.map(({ part, label, most, track }) => (
            <label key={part} className="slider-row mt-3 text-sm">
              <span>{label}</span>
              <input
                type="range"
                max={most}
                value={mix[part]}
                onChange={(event) => setMix({ ...mix, [part]: event.target.valueAsNumber })}
                className="slider"
                style={{ background: track(mix) }}
              />
            </label>
          ))}
        </section>
      </div>
      <div className="border-t border-line px-5 py-3">
        <Button onClick={() => show(nearTo(path, params, hexOfMix(mix)))} className="w-full">
          Show the closest
        </Button>
      </div>
    </>
  );
}

const PARTS = { facets: Facets, near: NearColor, sort: Sorts };

/** A color as it is mixed: its hue in degrees, the others in percent. */
export interface Mix {
  hue: number;
  strength: number;
  lightness: number;
}

/** Such as `#b3174f`. */
export function hexOfMix({ hue, strength, lightness }: Mix): string {
  const light = lightness / 100;
  const reach = (strength / 100) * Math.min(light, 1 - light);
  const part = (offset: number) => {
    const at = (offset + hue / 30) % 12;
    const value = light - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, "0");
  };
  return `#${part(0)}${part(8)}${part(4)}`;
}

/** The components of a color, rounded. */
export function mixOfHex(digits: string): Mix {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map(
    (at) => Number.parseInt(digits.slice(at, at + 2), 16) / 255,
  );
  const most = Math.max(red, green, blue);
  const span = most - Math.min(red, green, blue);
  const light = most - span / 2;
  const sector =
    most === red
      ? (green - blue) / span
      : most === green
        ? 2 + (blue - red) / span
        : 4 + (red - green) / span;
  return {
    hue: span === 0 ? 0 : Math.round((sector * 60 + 360) % 360),
    strength: span === 0 ? 0 : Math.round((span / (1 - Math.abs(2 * light - 1))) * 100),
    lightness: Math.round(light * 100),
  };
}
