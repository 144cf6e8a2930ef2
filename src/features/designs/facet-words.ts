import {
  type DesignFacets,
  FACET_NAMES,
  inSentence,
  type FacetName,
  wordLabel,
  wordPath,
  facetWordsIn,
} from "../../../contract/facets/facets.ts";
import type { Design } from "../../../contract/forms/design.ts";
import { listText } from "../../lib/format/numbers.ts";
import { cardTags } from "../../lib/text/card-tags.ts";

interface FacetFact {
  /** As in "Red, gold". */
  label: string;
  /** The designs that have it, too. */
  href: string;
}

export function facetFacts(
  design: DesignFacets,
  off: readonly string[] = [],
): { name: FacetName; words: FacetFact[] }[] {
  const facts = FACET_NAMES.map((name) => ({
    name,
    words: facetWordsIn(design, name).map((word, index) => ({
      label: index === 0 ? wordLabel(word) : inSentence(wordLabel(word)),
      href: wordPath(name, word, off),
    })),
  }));
  return facts.filter(({ words }) => words.length > 0);
}

/** The most tags that describe a design without facets. */
const MAX_TAGS = 5;

/** What to ask for at a salon, such as "Short almond nails in red; glossy; stripes." */
export function salonLine(design: Design): string {
  const line = (byFacets(design) ?? byTags(design)).filter(Boolean).join("; ");
  return `${line.charAt(0).toUpperCase()}${line.slice(1)}.`;
}

function byFacets(design: Design): string[] | null {
  const words = (name: FacetName) => facetWordsIn(design, name).map(wordLabel).map(inSentence);
  const form = [...words("length"), ...words("shape")];
  const colors = words("color");
  const more = [words("finish"), words("technique")].map((list) => list.join(", "));
  if (form.length + colors.length === 0) return null;
  return [
    [...form, "nails", ...(colors.length > 0 ? ["in", listText(colors)] : [])].join(" "),
    ...more,
  ];
}

function byTags(design: Design): string[] {
  return [`${design.category_name} nails`, cardTags(design).slice(0, MAX_TAGS).join(", ")];
}
