import type { FacetName, FacetWord } from "../../../contract/facets/facets.ts";
import { NAIL_OUTLINES } from "./nail-outlines.ts";
import { SWATCHES } from "./swatches.ts";

/** What a word of a facet looks like, where it looks like anything: a shape's outline, a color's dot. */
export function FacetMark({ name, word }: { name: FacetName; word: string }) {
  if (name === "shape") {
    return (
      <svg viewBox="0 0 40 56" aria-hidden="true" className="h-6">
        <path
          d={NAIL_OUTLINES[word as FacetWord<"shape">]}
          fill="currentColor"
          fillOpacity=".15"
          stroke="currentColor"
          strokeWidth="3"
        />
      </svg>
    );
  }
  if (name === "color") {
    return (
      <span
        aria-hidden="true"
        className="size-5 rounded-full border border-line-strong"
        style={{ background: SWATCHES[word as FacetWord<"color">] }}
      />
    );
  }
  return null;
}
