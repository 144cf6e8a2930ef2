import { capitalized } from "../../lib/text/title-case.ts";
import { tagList } from "../../../contract/text/tags.ts";

/** How cameras, phones and chat apps name files. */
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
  return capitalized(words);
}

const LONGEST = 190;

/** The common beginning of titles: the shared category, and what its first tags add. No word comes twice. */
export function titleStem(shared: { category: string; tags: string }): string {
  const said = new Set<string>();
  const added = [shared.category, ...tagList(shared.tags)].flatMap((text) => {
    const words = text.split(/\s+/).filter((word) => word !== "" && !said.has(root(word)));
    for (const word of words) said.add(root(word));
    return words.length > 0 ? [words.join(" ")] : [];
  });
  const most = shared.category === "" ? 2 : 3;
  return capitalized(added.slice(0, most).join(" ").slice(0, LONGEST));
}

/** “Bows” says what “bow” says. */
const root = (word: string) => word.toLowerCase().replace(/(?<=...)s$/, "");

/** Titles made of a stem and a number that are not taken yet. */
export function offeredTitles(
  count: number,
  stem: string,
  isTaken: (title: string) => boolean,
): string[] {
  if (stem === "") return Array.from({ length: count }, () => "");
  const titles: string[] = [];
  for (let number = 1; titles.length < count; number += 1) {
    const title = `${stem} ${number}`;
    if (!isTaken(title)) titles.push(title);
  }
  return titles;
}
