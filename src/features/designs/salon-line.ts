import type { FacetName } from "../../../contract/facets/facets.ts";
import type { Design } from "../../../contract/forms/design.ts";
import { listText } from "../../lib/format/numbers.ts";
import { cardTags } from "../../lib/text/card-tags.ts";
import { facetLabels, inSentence } from "./facet-words.ts";

/** How many tags describe a design without facets. */
const MOST_TAGS = 5;

/** What to ask for at a salon, such as "Short almond nails in red; glossy; stripes." */
export function salonLine(design: Design): string {
  const line = (byFacets(design) ?? byTags(design)).filter(Boolean).join("; ");
  return `${line.charAt(0).toUpperCase()}${line.slice(1)}.`;
}

function byFacets(design: Design): string[] | null {
  const words = (name: FacetName) => facetLabels(design, name).map(inSentence);
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
  return [`${design.category_name} nails`, cardTags(design).slice(0, MOST_TAGS).join(", ")];
}
