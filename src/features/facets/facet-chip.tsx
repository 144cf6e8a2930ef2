import clsx from "clsx";
import type { ComponentProps, MouseEvent } from "react";
import { type FacetName, wordLabel, wordPath, wordsOf } from "../../../contract/facets/facets.ts";
import { FacetMark } from "../../components/facets/facet-mark.tsx";
import { Link } from "../../components/link.tsx";
import { numberText } from "../../lib/format/numbers.ts";
import { useQuery } from "@tanstack/react-query";
import { facetQuery } from "../../lib/data/facet-query.ts";
import { useSite } from "../../lib/data/site.ts";
import { useRovingTabIndex } from "../../lib/device/roving-tab-index.ts";
import { renderOnce } from "../../lib/state/rendered-parts.ts";

interface FacetChipProps {
  name: FacetName;
  word: string;
  href: string;
  chosen: boolean;
  /** The number of results; hidden if not given. */
  count: number | undefined;
  /** Whether to show a color’s name, too. */
  named?: boolean;
  /** Called instead of the browser’s navigation. */
  onChoose?: OnChoose | undefined;
}

export type OnChoose = (address: string) => void;

export function chosenBy(onChoose: OnChoose, address: string) {
  return (event: MouseEvent) => {
    event.preventDefault();
    onChoose(address);
  };
}

/** A link that toggles a word. */
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
    "flex h-11 items-center gap-1.5 rounded-full border px-4 max-sm:px-3 text-sm font-medium whitespace-nowrap transition-colors",
    chosen
      ? "border-transparent bg-ink text-page"
      : "border-line bg-surface hover:border-line-strong hover:bg-shell hover:text-on-shell",
  );
}

interface FacetGroupsProps {
  names: FacetName[];
  /** Before each facet's name in its heading. */
  prefix?: string;
}

function Groups({ names, prefix = "" }: FacetGroupsProps) {
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

/** Words of some facets that designs have, each a link to those designs. */
export const FacetGroups = import.meta.env.SSR
  ? renderOnce(Groups, ({ names, prefix }: FacetGroupsProps) => {
      const { locale, facet_pages_off } = useSite();
      const { data } = useQuery(facetQuery({}, {}));
      return JSON.stringify([names, prefix, locale, facet_pages_off, data?.counts]);
    })
  : Groups;

interface FacetGroupProps {
  name: FacetName;
  words: readonly string[];
  counts: Record<string, number>;
}

/** Scrolls sideways on a phone. */
function FacetGroup({ name, words, counts }: FacetGroupProps) {
  const { facet_pages_off } = useSite();
  return (
    <RovingTabList className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:flex-wrap">
      {words.map((word) => (
        <li key={word} className="shrink-0">
          <FacetChip
            name={name}
            word={word}
            href={wordPath(name, word, facet_pages_off)}
            chosen={false}
            count={counts[word]}
            named
          />
        </li>
      ))}
    </RovingTabList>
  );
}

/** Links of which Tab reaches one; the arrow keys lead to the others. */
export function RovingTabList(props: ComponentProps<"ul">) {
  return <ul {...props} {...useRovingTabIndex<HTMLUListElement>()} />;
}
