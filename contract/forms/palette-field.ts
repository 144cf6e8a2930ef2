import { z } from "zod";
import { MOST_COLORS, hexDigits } from "../colors/palette.ts";

/** A list of colors such as `#b3174f`, each once; null counts as none. */
export function paletteField(label: string) {
  return z
    .array(z.unknown(), `${label} must be a list of colors`)
    .nullable()
    .transform((list, context): string[] => {
      const colors = new Set<string>();
      for (const one of list ?? []) {
        const digits = hexDigits(String(one));
        if (digits === undefined) {
          context.addIssue(`${label} must hold colors such as #b3174f`);
          return z.NEVER;
        }
        colors.add(`#${digits}`);
      }
      if (colors.size <= MOST_COLORS) return [...colors];
      context.addIssue(`${label} may hold at most ${MOST_COLORS} colors`);
      return z.NEVER;
    });
}
