import { z } from "zod";
import { FACET_NAMES, type FacetName } from "../../../contract/facets/facets.ts";
import { hexDigits } from "../../../contract/colors/palette.ts";
import { pageInput } from "../../http/route.ts";

/** Words of a facet in a query: whatever else it holds changes nothing (decision 33). */
const words = z
  .union([z.string(), z.array(z.string()).transform((texts) => texts.join(","))])
  .optional()
  .catch(undefined);

/** A color of a query: of several the first. */
const near = z
  .union([z.string(), z.array(z.string()).transform(([first]) => first ?? "")])
  .transform(hexDigits)
  .optional()
  .catch(undefined);

export const facetInput = z.object(
  Object.fromEntries(FACET_NAMES.map((name) => [name, words])) as Record<FacetName, typeof words>,
);

/** Input of a list of designs. */
export const designsInput = pageInput.extend({ ...facetInput.shape, near });
