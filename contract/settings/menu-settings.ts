import { z } from "zod";
import { flag } from "../forms/fields.ts";
import { linkTarget, optionalLinkTarget, requiredText } from "../forms/texts.ts";
import { type NavPlace, PAGE_NAMES, pageEntry } from "../pages.ts";

/* The links of header and footer. */

const MAX_LINKS = 12;
export const MAX_MENU_ENTRIES = 60;
const NAME_LENGTH = 100;

/** A link of the menu, or of a column of the footer, or the title above such links. */
export interface MenuEntry {
  label: string;
  /** Empty for what only opens the entries below it, and for the heading of a column. */
  href: string;
  /** Below the nearest entry before it that is not below another. */
  is_below: boolean;
}

const link = z.object({
  label: requiredText("Text", NAME_LENGTH).meta({ half: true }),
  href: linkTarget("Address").meta({ half: true }),
});

const entry = z.object({
  label: requiredText("Text", NAME_LENGTH),
  href: optionalLinkTarget("Address"),
  is_below: flag("Below the one above"),
});

function entryList(title: string, needsAddress: (list: MenuEntry[], at: number) => boolean) {
  return z
    .array(entry, `${title} must be a list`)
    .max(MAX_MENU_ENTRIES, `${title} can have at most ${MAX_MENU_ENTRIES} entries`)
    .overwrite(([first, ...others]) => (first ? [{ ...first, is_below: false }, ...others] : []))
    .superRefine((list, context) => {
      for (const [at, { href }] of list.entries()) {
        if (href !== "" || !needsAddress(list, at)) continue;
        const message = "Address is required";
        context.addIssue({ code: "custom", path: [at, "href"], message });
      }
    })
    .meta({ title });
}

/** The pages in a part of the navigation by default. */
function pagesIn(place: NavPlace) {
  return PAGE_NAMES.map(pageEntry)
    .flatMap(({ [place]: link, path, alias, name }) =>
      link ? [{ order: link.order ?? 0, label: link.label ?? name, href: path, alias }] : [],
    )
    .toSorted((one, other) => one.order - other.order);
}

const MENU: MenuEntry[] = pagesIn("header").map(({ label, href, alias = href }) => ({
  label,
  href: alias,
  is_below: false,
}));

const FOOTER_LINKS = pagesIn("footer").map(({ label, href }) => ({ label, href }));

export const MENU_SETTINGS = {
  menu: {
    schema: entryList("Menu", (list, at) => !list[at + 1]?.is_below || !!list[at]?.is_below),
    default: MENU,
    section: "menu",
  },
  footer_links: {
    schema: z
      .array(link, "Links must be a list")
      .max(MAX_LINKS, `Links must be at most ${MAX_LINKS}`)
      .meta({ title: "Quick links", input: "rows", item: "link", most: MAX_LINKS }),
    default: FOOTER_LINKS,
    section: "footer",
  },
  footer_columns: {
    schema: entryList("More columns", (list, at) => !!list[at]?.is_below),
    default: [] as MenuEntry[],
    section: "footer",
  },
} as const;

/** The entries with one of them, and what is below it, at another place. */
export function moveEntry(list: MenuEntry[], from: number, to: number): MenuEntry[] {
  const moved = list[from];
  if (!moved || from === to) return list;
  if (moved.is_below) return list.toSpliced(from, 1).toSpliced(Math.max(1, to), 0, moved);
  const end = endOfGroup(list, from);
  const rest = list.toSpliced(from, end - from);
  const target = Math.max(0, to < from ? to : Math.max(to, end) - (end - from));
  const place =
    to < from
      ? rest.findLastIndex(({ is_below }, at) => at <= target && !is_below)
      : endOfGroup(rest, target);
  return rest.toSpliced(place, 0, ...list.slice(from, end));
}

/** The index after what is below the entry at an index, or beside it. */
function endOfGroup(list: MenuEntry[], at: number): number {
  const next = list.findIndex(({ is_below }, index) => index > at && !is_below);
  return next === -1 ? list.length : next;
}
