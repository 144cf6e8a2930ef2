import { z } from "zod";
import { MOST_COLORS, colorOf, paletteEntry } from "../colors/palette.ts";

/** A list of colors such as `#b3174f`, or `#b3174f 62` with the percentage that wears it, each once; null counts as none. */
export function paletteField(label: string) {
  return z
    .array(z.unknown(), `${label} must be a list of colors`)
    .nullable()
    .transform((list, context): string[] => {
      const colors = new Map<string, string>();
      for (const one of list ?? []) {
        const entry = paletteEntry(String(one));
        if (entry === undefined) {
          context.addIssue(`${label} must hold colors such as #b3174f`);
          return z.NEVER;
        }
        if (!colors.has(colorOf(entry))) colors.set(colorOf(entry), entry);
      }
      if (colors.size <= MOST_COLORS) return [...colors.values()];
      context.addIssue(`${label} may hold at most ${MOST_COLORS} colors`);
      return z.NEVER;
    });
}
