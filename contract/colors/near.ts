import { type FacetInput, facetsOf } from "../facets/facet-choice.ts";
import { NEAR_PARAM } from "../pages.ts";
import { hexDigits } from "./palette.ts";

/** What narrows down and orders a list of designs (decision 33). */
export interface DesignsChoice extends FacetInput {
  /** Six digits of a color: nearest to it first. */
  near?: string | undefined;
}

/** What the address of a list asks for, tidied. */
export function designsChoice(search: URLSearchParams): DesignsChoice {
  const near = nearOf(search);
  return { ...facetsOf(search), ...(near && { near }) };
}

/** The color of an address, as six digits. */
export function nearOf(search: URLSearchParams): string | undefined {
  return hexDigits(search.get(NEAR_PARAM) ?? "");
}
