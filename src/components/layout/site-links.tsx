import clsx from "clsx";
import { Link } from "../link.tsx";
import { paths } from "../../../contract/paths.ts";
import { useSignedIn } from "../../lib/data/site.ts";
import { buttonClass } from "../ui/button.tsx";
import {
  type NavPlace,
  PAGE_NAMES,
  type PageIn,
  type PageName,
  pageEntry,
} from "../../../contract/pages.ts";

interface AdminLinkProps {
  /** Its label for visitors who are not signed in. */
  label: "Admin" | "Admin Login";
  /** Called on press; the page then replaces the menu’s history entry. */
  onLeave?: () => void;
  className?: string;
}

export function AdminLink({ label, onLeave, className }: AdminLinkProps) {
  const authenticated = useSignedIn();
  return (
    <Link
      href={authenticated ? paths.adminDashboard : paths.adminLogin}
      replace={onLeave !== undefined}
      onClick={onLeave}
      className={clsx(buttonClass({ variant: "quiet", size: "compact" }), className)}
    >
      {authenticated ? "Dashboard" : label}
    </Link>
  );
}

/** The number of saved designs as a badge; its control includes it in its name. */
export function SavedCount({ count, className }: { count: number; className: string }) {
  if (count === 0) return null;
  return (
    <span
      className={clsx(
        "grid h-4.5 min-w-4.5 place-items-center rounded-full bg-lacquer px-1 text-[0.68rem] leading-none font-bold text-on-lacquer tabular-nums",
        className,
      )}
    >
      {count > 99 ? "99+" : count}
    </span>
  );
}

interface SiteLink<Page extends PageName> {
  page: Page;
  href: string;
  label: string;
  /** The page’s own address, and those for which its link is also current. */
  current: string[];
}

export function linksIn<Place extends NavPlace>(place: Place): SiteLink<PageIn<Place>>[] {
  const rows = PAGE_NAMES.flatMap((page) => {
    const entry = pageEntry(page);
    const link = entry[place];
    return link ? [{ page: page as PageIn<Place>, entry, link }] : [];
  });
  return rows
    .toSorted((one, other) => (one.link.order ?? 0) - (other.link.order ?? 0))
    .map(({ page, entry, link }) => ({
      page,
      href: entry.path,
      label: link.label ?? entry.name,
      current: [page, ...(link.also ?? [])].map((name) => basePath(name as PageName)),
    }));
}

/** `/category` of `/category/:category`. */
function basePath(page: PageName): string {
  return pageEntry(page).path.replace(/\/:.*/, "");
}

/** The links of the header and of the phone menu; the header uses the designs’ second address. */
export const SITE_LINKS = linksIn("header").map((link) => ({
  ...link,
  path: link.href,
  href: pageEntry(link.page).alias ?? link.href,
}));

/** The look of a link in the header. */
export const NAV_LINK =
  "flex h-11 items-center rounded-control px-2 text-sm font-medium whitespace-nowrap transition-colors xl:px-2.5 2xl:px-3 hover:bg-shell hover:text-on-shell";

/** Whether the current page is the link’s page, or below it. */
export function isCurrent(current: readonly string[], pathname: string): boolean {
  return current.some((path) => pathname === path || pathname.startsWith(`${path}/`));
}
