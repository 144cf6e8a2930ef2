import { type FacetInput, facetsOf } from "../facets/facet-choice.ts";
import { type Sort, sortIn } from "../item-order.ts";
import { NEAR_PARAM, SORT_PARAM } from "../pages.ts";
import { hexDigits } from "./palette.ts";

/** What narrows down and orders a list of designs (decision 33). */
export interface DesignsChoice extends FacetInput {
  /** Six digits of a color: nearest to it first. */
  near?: string | undefined;
  /** Of lists that are near to no color. Without it, the newest or the best found come first. */
  sort?: Sort | undefined;
}

/** What the address of a list asks for, tidied. */
export function designsChoice(search: URLSearchParams): DesignsChoice {
  const near = nearOf(search);
  const sort = sortIn(search.get(SORT_PARAM));
  return { ...facetsOf(search), ...(near ? { near } : sort && { sort }) };
}

/** The color of an address, as six digits. */
export function nearOf(search: URLSearchParams): string | undefined {
  return hexDigits(search.get(NEAR_PARAM) ?? "");
}
