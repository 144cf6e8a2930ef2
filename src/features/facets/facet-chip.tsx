import clsx from "clsx";
import type { MouseEvent } from "react";
import { type FacetName, wordLabel } from "../../../contract/facets/facets.ts";
import { FacetMark } from "../../components/facets/facet-mark.tsx";
import { Link } from "../../components/link.tsx";
import { numberText } from "../../lib/format/numbers.ts";

interface FacetChipProps {
  name: FacetName;
  word: string;
  href: string;
  chosen: boolean;
  /** Designs it would leave; without it, none is said. */
  count: number | undefined;
  /** Whether a color says its name, too. */
  named?: boolean;
  /** Follows the link in place of the browser. */
  onChoose?: OnChoose | undefined;
}

export type OnChoose = (address: string) => void;

export function chosenBy(onChoose: OnChoose, address: string) {
  return (event: MouseEvent) => {
    event.preventDefault();
    onChoose(address);
  };
}

/** A link that chooses a word, or drops it again. */
export function FacetChip({
  name,
  word,
  href,
  chosen,
  count,
  named = false,
  onChoose,
}: FacetChipProps) {
  const isDot = name === "color" && !named;
  const label = wordLabel(word);
  return (
    <Link
      href={href}
      onClick={onChoose && chosenBy(onChoose, href)}
      aria-current={chosen ? "true" : undefined}
      title={isDot ? label : undefined}
      className={chipClass(chosen)}
    >
      <FacetMark name={name} word={word} />
      <span className={clsx(isDot && "sr-only")}>{label}</span>
      {count !== undefined && <span className="tabular-nums opacity-75">{numberText(count)}</span>}
    </Link>
  );
}

export function chipClass(chosen: boolean): string {
  return clsx(
    "flex h-11 items-center gap-1.5 rounded-full border px-4 text-sm font-medium whitespace-nowrap transition-colors",
    chosen
      ? "border-transparent bg-ink text-page"
      : "border-line bg-surface hover:border-line-strong hover:bg-shell hover:text-on-shell",
  );
}
