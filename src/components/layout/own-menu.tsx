import { type ReactNode, useEffect, useRef } from "react";
import type { MenuGroup, SiteLink } from "../../../contract/settings/site.ts";
import { useSite } from "../../lib/data/site.ts";
import { usePathname } from "../../lib/router/address.ts";
import { Link } from "../link.tsx";
import { type RoomFrom, roomFrom } from "./menu-room.ts";
import { NAV_LINK, SITE_LINKS, isCurrent } from "./site-links.tsx";
import "./own-menu.css";

interface OwnMenuProps {
  menu: MenuGroup[];
  /** Of a sheet, which shows everything together: called on every press of a link. */
  onLeave?: () => void;
}

/** The owner’s menu: in the header, with what has no room behind “More”, or in a phone’s sheet. */
export function OwnMenu({ menu, onLeave }: OwnMenuProps) {
  return onLeave ? <EntryList menu={menu} onLeave={onLeave} /> : <Bar menu={menu} />;
}

function Bar({ menu }: { menu: MenuGroup[] }) {
  const pathname = usePathname();
  const { name, logo } = useSite();
  const bar = useClosing(pathname);
  const from = roomFrom(menu, logo?.says_name ? "" : name, logo !== undefined);
  return (
    <ul ref={bar} data-own-menu="bar">
      {menu.map((entry, at) => (
        <li key={at} data-from={from[at]}>
          {entry.links ? (
            <Disclosure label={entry.label} current={linksOf(entry).some(isShown(pathname))}>
              <LinkList links={linksOf(entry)} />
            </Disclosure>
          ) : (
            <MenuLink link={entry} className={NAV_LINK} />
          )}
        </li>
      ))}
      {from.at(-1) !== "lg" && (
        <li data-until={from.at(-1)}>
          <Disclosure label="More" current={false}>
            <EntryList menu={menu} until={from} />
          </Disclosure>
        </li>
      )}
    </ul>
  );
}

/** Closes what is open in a menu that the browser opens and closes itself, which works without scripts. */
function useClosing(pathname: string) {
  const menu = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const opened = () => menu.current?.querySelector<HTMLDetailsElement>("details[open]");
    const close = () => {
      const open = opened();
      if (open) open.open = false;
    };
    close();
    const listening = new AbortController();
    const { signal } = listening;
    const closeUnlessInside = ({ target }: Event) =>
      target instanceof Node && !opened()?.contains(target) && close();
    addEventListener("pointerdown", closeUnlessInside, { signal });
    addEventListener("focusin", closeUnlessInside, { signal });
    addEventListener(
      "keydown",
      ({ key }) => {
        const summary = key === "Escape" && opened()?.querySelector("summary");
        if (!summary) return;
        close();
        summary.focus();
      },
      { signal },
    );
    return () => listening.abort();
  }, [pathname]);
  return menu;
}

interface DisclosureProps {
  label: string;
  current: boolean;
  children: ReactNode;
}

/** Opens what is below an entry, under the whole header; one at a time. */
function Disclosure({ label, current, children }: DisclosureProps) {
  return (
    <details name="menu">
      <summary data-current={current || undefined} className={NAV_LINK}>
        {label}
      </summary>
      <div data-own-menu="panel">
        <div className="wrap">{children}</div>
      </div>
    </details>
  );
}

interface EntryListProps {
  menu: MenuGroup[];
  /** The widths from which the header has room for the entries. */
  until?: RoomFrom[];
  onLeave?: () => void;
}

function EntryList({ menu, until, onLeave }: EntryListProps) {
  return (
    <ul data-own-menu="entries">
      {menu.map(
        ({ links, ...entry }, at) =>
          until?.[at] !== "lg" && (
            <li key={at} data-until={until?.[at]}>
              {hasAddress(entry) ? (
                <MenuLink link={entry} onLeave={onLeave} />
              ) : (
                <p className="text-quiet">{entry.label}</p>
              )}
              {links && <LinkList links={links} onLeave={onLeave} />}
            </li>
          ),
      )}
    </ul>
  );
}

function LinkList({ links, onLeave }: { links: SiteLink[]; onLeave?: (() => void) | undefined }) {
  return (
    <ul data-own-menu="links">
      {links.map((link, at) => (
        <li key={at}>
          <MenuLink link={link} onLeave={onLeave} />
        </li>
      ))}
    </ul>
  );
}

interface MenuLinkProps {
  link: Partial<SiteLink>;
  className?: string;
  onLeave?: (() => void) | undefined;
}

/** A link of the menu. In a sheet it replaces the sheet’s own place in the history. */
function MenuLink({ link: { label, href = "" }, className, onLeave }: MenuLinkProps) {
  const isHere = isShown(usePathname());
  if (!href.startsWith("/")) {
    return (
      <a href={href} rel="noopener" className={className}>
        {label}
      </a>
    );
  }
  return (
    <Link
      href={href}
      replace={onLeave !== undefined}
      onClick={onLeave}
      aria-current={isHere({ href }) ? "page" : undefined}
      className={className}
    >
      {label}
    </Link>
  );
}

const hasAddress = (entry: Partial<SiteLink>): entry is SiteLink => entry.href !== undefined;

/** What opens below an entry: its own page first. */
function linksOf({ links = [], ...entry }: MenuGroup): SiteLink[] {
  return hasAddress(entry) ? [entry, ...links] : links;
}

/** Whether a link leads to the shown page, or to one that it belongs to. */
function isShown(pathname: string) {
  return ({ href }: Pick<SiteLink, "href">) => {
    const known = SITE_LINKS.find((one) => one.href === href || one.path === href);
    return href !== "/" && isCurrent(known?.current ?? [href], pathname);
  };
}
