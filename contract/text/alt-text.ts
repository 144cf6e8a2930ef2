export const DEFAULT_ALT_TEXT = "Nail design inspiration";

interface Known {
  title: string;
  category_name: string;
  colors: readonly string[];
  finish: readonly string[];
  shape: string;
}

/** Describes a picture that nobody has described: “Sunset: pink glossy almond nails, Summer”. */
export function derivedAlt(design: Known & { alt_text: string }): { alt?: string } {
  return design.alt_text === DEFAULT_ALT_TEXT ? { alt: suggestedAlt(design) } : {};
}

export function suggestedAlt({ title, colors, finish, shape, category_name }: Known): string {
  const words = [...colors, ...finish, shape, "nails"].filter(Boolean).join(" ");
  return `${title}: ${words}, ${category_name}`;
}

/** File names of cameras, phones and chat apps. */
const MAKER =
  /^(?:img|imge|dsc|dscn|dscf|pxl|mvimg|wa|p|e|dji|gopr|sam|mg|cimg|pict|pic|picture|vid|fb|image|photo|foto|screenshot|scan|signal|received|whatsapp|telegram|snapchat|unnamed|untitled|download)?\d*$/i;
/** Words of such names: “Screen Shot 2026-04-11 at 10.12.05 AM”, “PXL_20260411.PORTRAIT-EDIT”. */
const BESIDE =
  /^(?:screen|shot|at|am|pm|edit|edited|copy|mp|hdr|pano|burst\d*|portrait|night|cover|top|\d+[x×]\d+)$/i;
const UUID_OR_HASH = /^(?:[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}|(?=.*\d)[\da-f]{16,})$/i;

/** The title suggested by a file name; empty if no person chose that name. */
export function titleFromFileName(fileName: string): string {
  const name = fileName.replace(/\.[^.]+$/, "");
  if (UUID_OR_HASH.test(name.trim())) return "";
  const words = name.replace(/[_\-.\s]+/g, " ").trim();
  const parts = words.split(/[\s()~+,]+/).filter(Boolean);
  const isMakers = parts.every((part) => MAKER.test(part) || BESIDE.test(part));
  const isSomebodys = parts.length > 0 && parts.every((part) => BESIDE.test(part));
  if (isMakers && !isSomebodys) return "";
  return words.charAt(0).toUpperCase() + words.slice(1);
}
