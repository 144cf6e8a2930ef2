import { useEffect } from "react";
import type { Design } from "../../../contract/forms/design.ts";
import { numberText } from "../../lib/format/numbers.ts";

/** This many designs before the end of the loaded list, more are fetched. */
const NEAR_END = 3;

/** The designs before and after one, and its place such as "3 of 101" where the whole number is known. */
export function useNeighbours(
  slug: string,
  designs: Design[],
  total: number | undefined,
  onNearEnd: (() => void) | undefined,
) {
  const index = designs.findIndex((design) => design.slug === slug);
  const nearEnd = index !== -1 && index >= designs.length - NEAR_END;

  useEffect(() => {
    if (nearEnd) onNearEnd?.();
  }, [nearEnd, onNearEnd]);

  return {
    previous: designs[index - 1],
    next: index === -1 ? undefined : designs[index + 1],
    position:
      index === -1 || total === undefined
        ? undefined
        : `${numberText(index + 1)} of ${numberText(total)}`,
  };
}
