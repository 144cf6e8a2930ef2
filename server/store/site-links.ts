import { RESERVED_SEGMENTS } from "../../contract/forms/site-page.ts";
import { PAGES, PAGE_NAMES, pageEntry } from "../../contract/pages.ts";
import type { MenuEntry } from "../../contract/settings/menu-settings.ts";
import { DEFAULTS } from "../../contract/settings/settings.ts";
import type { MenuGroup, SiteAnswer, Hero } from "../../contract/settings/site.ts";
import type { Db } from "../database/database.ts";
import { type PagedKind, readAddress, resolveOldSlug, shownAddresses } from "./addresses.ts";
import { addressFromElsewhere } from "./imports.ts";
import { type CurrentSettings, ownRedirect } from "./site-settings.ts";
import { hasStudio } from "./studio.ts";
import { cutPosition, parseFocus } from "../../contract/pictures/focus.ts";
import type { Picture } from "../../contract/pictures/upload.ts";
import { HERO_RATIO } from "../../contract/settings/hero-settings.ts";
import { picturesAt } from "./pictures/uploads.ts";

type SiteLinks = Pick<SiteAnswer, "menu" | "footer_links" | "footer_columns">;

/** The links of header and footer that the owner has changed, without those that lead nowhere. */
export async function siteLinks(db: Db, settings: CurrentSettings): Promise<SiteLinks> {
  const changed = (name: keyof SiteLinks) => settings[name] !== DEFAULTS[name];
  const menu = changed("menu") ? settings.menu : [];
  const quick = changed("footer_links") ? settings.footer_links : [];
  const columns = settings.footer_columns;
  const hrefs = new Set([...menu, ...quick, ...columns].map(({ href }) => href));
  const shown = await shownHrefs(db, hrefs, hasStudio(settings));
  const groups = groupsOf(columns, shown).filter(({ links }) => links);
  return {
    ...(changed("menu") && { menu: groupsOf(menu, shown) }),
    ...(changed("footer_links") && {
      footer_links: quick.flatMap(({ label, href }) => withHref({ label }, shown.get(href))),
    }),
    ...(groups.length > 0 && { footer_columns: groups }),
  };
}

/** The current address of a link; undefined for none, and for one that leads nowhere. */
async function shownLink(db: Db, settings: CurrentSettings, href: string) {
  if (href === "") return undefined;
  return (await shownHrefs(db, new Set([href]), hasStudio(settings))).get(href);
}

function withHref<Link extends object>(link: Link, href: string | undefined) {
  return href ? [{ ...link, href }] : [];
}

function groupsOf(entries: MenuEntry[], shown: Map<string, string>): MenuGroup[] {
  const groups: MenuGroup[] = [];
  for (const { label, href, is_below } of entries) {
    const found = shown.get(href);
    const above = is_below && groups.at(-1);
    if (above) above.links = [...(above.links ?? []), ...withHref({ label }, found)];
    else groups.push({ label, ...(found && { href: found }) });
  }
  return groups.flatMap(({ links = [], ...group }) =>
    links.length > 0 ? [{ ...group, links }] : group.href ? [group] : [],
  );
}

/** The addresses of the site's own pages, of which there is one each. */
const FIXED = new Set<string>(
  PAGE_NAMES.map(pageEntry)
    .flatMap(({ path, alias }) => [path, alias ?? path])
    .filter((path) => !path.includes("/:")),
);

/** The current addresses of links, by those that were chosen. What visitors may not see has none. */
async function shownHrefs(db: Db, hrefs: Set<string>, isStudioShown: boolean) {
  const shown = new Map([...hrefs].map((href) => [href, href]));
  if (!isStudioShown) shown.delete(PAGES.studio.path);
  const items = [...hrefs].flatMap((href) => itemLink(href) ?? []);
  for (const [, links] of Map.groupBy(items, ({ paged }) => paged.kind)) {
    const [{ paged } = { paged: undefined }] = links;
    if (!paged) continue;
    const keys = links.map(({ key }) => key);
    const found = await shownAddresses(db, paged, "key", keys);
    for (const { href, path, key, end } of links) {
      const to = found.get(key) ?? (await laterAddress(db, path));
      if (to === undefined) shown.delete(href);
      else shown.set(href, to + end);
    }
  }
  return shown;
}

interface ItemLink {
  href: string;
  paged: PagedKind;
  key: string;
  path: string;
  /** Its query and hash. */
  end: string;
}

/** A link to an item that has a page; undefined for any other. */
function itemLink(href: string): ItemLink | undefined {
  const [, path = "", end = ""] = /^([^?#]*)(.*)$/s.exec(href) ?? [];
  const [, first = ""] = path.split("/");
  if (FIXED.has(path) || RESERVED_SEGMENTS.has(first) || first.includes(".")) return undefined;
  const item = path.startsWith("/") ? readAddress(path) : undefined;
  return item && { href, path, end, key: item.key, paged: item };
}

/** Where an address leads without a page there, by a former address or a redirect. */
async function laterAddress(db: Db, path: string): Promise<string | undefined> {
  const fate = await resolveOldSlug(db, path);
  if (fate && "to" in fate) return fate.to;
  return (await ownRedirect(db, path)) ?? addressFromElsewhere(db, path);
}

/** The owner's button and pictures at the top of the home page; undefined while there are none. */
export async function homeHero(db: Db, settings: CurrentSettings): Promise<Hero | undefined> {
  const { hero_button, hero_picture, hero_night_picture, hero_alt } = settings;
  const href = hero_button && (await shownLink(db, settings, settings.hero_link));
  const [day, dark] = await picturesAt(db, [hero_picture, hero_night_picture]);
  const hero: Hero = {
    ...(href && { button: { label: hero_button, href } }),
    ...(day && { picture: cut(day, settings.hero_focus), ...(hero_alt && { alt: hero_alt }) }),
    ...(day && dark && { night: cut(dark, settings.hero_night_focus) }),
  };
  return Object.keys(hero).length > 0 ? hero : undefined;
}

function cut(image: Picture, focus: string) {
  const point = parseFocus(focus) ?? { x: 50, y: 50 };
  return { image, position: cutPosition(point, image.width / image.height, HERO_RATIO) };
}
