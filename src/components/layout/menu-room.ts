import type { MenuGroup } from "../../../contract/settings/site.ts";

/** The window width from which an entry has room in the header; `never` if it is behind “More” at all widths. */
export type RoomFrom = "lg" | "xl" | "wide" | "never";

/**
 * In pixels: what is left in the header beside the search box, the buttons and the gaps, the padding of an entry, and a
 * letter of a name. With a longer name the header is no wider: it then has two lines.
 */
const WIDTHS = [
  { from: "lg", left: 690, padding: 16, nameLetter: 17 },
  // At 96rem the search box and the gaps grow by more than the header does.
  { from: "xl", left: 743, padding: 24, nameLetter: 19 },
  { from: "wide", left: 975, padding: 24, nameLetter: 19 },
] as const;

const LETTER = 7.4;
const ARROW = 18;
const LOGO = 34;
const OWN_LOGO = 140;
const LONGEST_NAME = 9;

/**
 * From which width each entry of the menu is in the header. Estimated from the length of the words, so that server and
 * browser agree and nothing moves while the page is loading.
 */
export function roomFrom(menu: MenuGroup[], name: string, hasLogo: boolean): RoomFrom[] {
  const counts = WIDTHS.map(({ left, padding, nameLetter }) => {
    const besideName =
      left - (hasLogo ? OWN_LOGO : LOGO) - Math.min(lettersOf(name), LONGEST_NAME) * nameLetter;
    const widths = menu.map(
      ({ label, links }) => lettersOf(label) * LETTER + padding + (links ? ARROW : 0),
    );
    return countIn(widths, besideName, 4 * LETTER + padding + ARROW);
  });
  return menu.map(
    (_, at) => WIDTHS.find((_width, which) => at < (counts[which] ?? 0))?.from ?? "never",
  );
}

/** How many of the widths fit, with room for “More” where not all do. */
function countIn(widths: number[], room: number, more: number): number {
  const sum = (count: number) => widths.slice(0, count).reduce((all, width) => all + width, 0);
  if (sum(widths.length) <= room) return widths.length;
  return widths.findLastIndex((_, at) => sum(at + 1) + more <= room) + 1;
}

/** Letters of the Far East are twice as wide. */
function lettersOf(text: string): number {
  return [...text].reduce((sum, letter) => sum + (/[\u1100-\uffdc]/.test(letter) ? 2 : 1), 0);
}
