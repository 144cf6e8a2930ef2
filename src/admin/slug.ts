import { foldText } from "../../contract/search-text.ts";

/** The address segment that a name suggests: `Rosé & Gold` becomes `rose-gold`. */
export function slug(name: string): string {
  return foldText(name)
    .replace(/['’]/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}

/** The title that a picture's file name suggests; empty for the names that cameras give. */
export function titleFromFileName(fileName: string): string {
  const words = fileName
    .replace(/\.[^.]+$/, "")
    .replace(/[_\-.\s]+/g, " ")
    .trim();
  if (/^(img|dsc|dscn|pxl|image|photo|screenshot|whatsapp)?[\s\d()]*$/i.test(words)) return "";
  return words.charAt(0).toUpperCase() + words.slice(1);
}
