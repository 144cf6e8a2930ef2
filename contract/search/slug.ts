import { foldText } from "./search-text.ts";

/** The address segment that a name suggests: `Rosé & Gold` becomes `rose-gold`. */
export function slug(name: string): string {
  return foldText(name)
    .normalize("NFC")
    .replace(/['’]/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}
