import clsx from "clsx";
import { Heart, Menu, Search, X, ChevronLeft } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Link } from "../link.tsx";
import { paths } from "../../../contract/paths.ts";
import { usePathname, useNavigate } from "../../lib/router/address.ts";
import { useOnRoot } from "../../lib/device/on-root.ts";
import { useAlive } from "../../lib/device/hydrated.ts";
import { useBackCloses } from "../../lib/router/back-closes.ts";
import { useSavedDesigns } from "../../lib/visitor/saved-designs.ts";
import { iconButton } from "../ui/button.tsx";
import { SearchForm } from "../search/search-form.tsx";
import { AdminLink, NAV_LINK, SavedCount, SITE_LINKS, isCurrent, linksIn } from "./site-links.tsx";
import { HomeLink } from "../logo.tsx";
import { ThemeButton, ThemeChoice } from "./theme-switch.tsx";
import { useSite } from "../../lib/data/site.ts";
import { jsonOf, renderOnce } from "../../lib/state/rendered-parts.ts";
import { InstallButton } from "./install-button.tsx";
import { LazyMenu } from "./lazy-menu.tsx";

function SiteHeader() {
  useAlive("lunula:alive");
  const pathname = usePathname();
  const { menu, themes } = useSite();
  const { sentinel, scrolled } = useScrolled();
  const [open, setOpen] = useState(false);
  const sheet = useRef<HTMLDetailsElement>(null);
  const close = () => setOpen(false);
  const leave = useBackCloses(open, close);

  useEffect(() => {
    if (themes) import("./load-theme.ts").then((m) => m.loadTheme(themes)).catch(() => {});
  }, [themes]);
  useEffect(close, [pathname]);
  // It works without scripts, so it may already be open when they load.
  useEffect(() => setOpen(sheet.current?.open ?? false), []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // The element changes before the state, since its `toggle` event is asynchronous.
      if (event.key !== "Escape" || !sheet.current?.open) return;
      sheet.current.open = false;
      close();
      sheet.current.querySelector("summary")?.focus();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);

  return (
    <>
      <div ref={sentinel} aria-hidden className="absolute top-8 h-px w-px" />
      <header
        data-late
        data-scrolled={scrolled || open || undefined}
        className="group pointer-events-none sticky print:hidden top-0 z-30 h-20 app:h-14 low:h-14"
      >
        <div className="pointer-events-auto relative border-b pt-[env(safe-area-inset-top)] border-transparent bg-page transition-[border-color] duration-200 group-data-scrolled:border-line">
          <div className="wrap flex h-20 items-center gap-1 transition-[height] duration-200 ease-out group-data-scrolled:h-14 app:h-14 low:h-14">
            <BackButton />
            <HomeLink brief />
            <nav aria-label="Main" className="ml-3 hidden lg:flex xl:ml-5">
              {menu ? (
                <LazyMenu menu={menu} />
              ) : (
                SITE_LINKS.map(({ href, label, current }) => (
                  <NavLink key={href} href={href} current={isCurrent(current, pathname)}>
                    {label}
                  </NavLink>
                ))
              )}
            </nav>
            <div className="ml-auto flex items-center app:hidden">
              {!HAVE_SEARCH.has(pathname) && (
                <SearchForm size="compact" className="mr-1 hidden w-44 xl:flex 2xl:mr-2 2xl:w-64" />
              )}
              <Link href={paths.searchPage} aria-label="Search" className={iconButton("xl:hidden")}>
                <Search aria-hidden size={21} />
              </Link>
              <SavedLink />
              <ThemeButton className="max-lg:hidden" />
              <AdminLink className="ml-1 max-lg:hidden 2xl:ml-2" label="Admin" />
              <details
                ref={sheet}
                open={open}
                onToggle={(event) => setOpen(event.currentTarget.open)}
                className="-mr-2.5 lg:hidden"
              >
                <summary
                  aria-label={open ? "Close menu" : "Open menu"}
                  className={iconButton(
                    "cursor-pointer list-none [&::-webkit-details-marker]:hidden",
                  )}
                >
                  {open ? <X aria-hidden size={22} /> : <Menu aria-hidden size={22} />}
                </summary>
                <MobileMenu locksScroll={open} onLeave={leave} />
              </details>
            </div>
          </div>
        </div>
      </header>
    </>
  );
}

/** Pages with the same links to others have the same header. */
export const Header = import.meta.env.SSR
  ? renderOnce(SiteHeader, () => {
      const pathname = usePathname();
      const site = useSite();
      const current = SITE_LINKS.map((link) => isCurrent(link.current, pathname));
      const inBar = linksIn("bar").some(({ href }) => href === pathname);
      return (
        JSON.stringify([current, HAVE_SEARCH.has(pathname), inBar, site.menu && pathname]) +
        jsonOf(site)
      );
    })
  : SiteHeader;

/** Pages with a search box of their own. */
const HAVE_SEARCH = new Set<string>([paths.home, paths.allDesigns, paths.searchPage]);

interface NavLinkProps {
  href: string;
  current: boolean;
  children: string;
}

function NavLink({ href, current, children }: NavLinkProps) {
  return (
    <Link
      href={href}
      aria-current={current ? "page" : undefined}
      className={clsx(NAV_LINK, current && "text-lacquer")}
    >
      {children}
    </Link>
  );
}

function SavedLink() {
  const count = useSavedDesigns()?.length ?? 0;
  return (
    <Link
      href={paths.saved}
      aria-label={count > 0 ? `Saved, ${count}` : "Saved"}
      className={iconButton("relative")}
    >
      <Heart aria-hidden size={21} />
      <SavedCount count={count} className="absolute top-1 right-0.5" />
    </Link>
  );
}

/** Whether the page has been scrolled past a sentinel near its top, without listening to scroll. */
function useScrolled() {
  const sentinel = useRef<HTMLDivElement>(null);
  const [scrolled, setScrolled] = useState(false);

  useEffect(() => {
    if (!sentinel.current) return;
    // A busy page gets several entries together; the last one counts.
    const observer = new IntersectionObserver((entries) =>
      setScrolled(!entries.at(-1)?.isIntersecting),
    );
    observer.observe(sentinel.current);
    return () => observer.disconnect();
  }, []);

  return { sentinel, scrolled };
}

/** For the installed app on a phone: not every system has such a button. */
function BackButton() {
  const pathname = usePathname();
  const navigate = useNavigate();
  if (linksIn("bar").some(({ href }) => href === pathname)) return null;
  return (
    <button
      type="button"
      aria-label="Back"
      onClick={() => (canGoBack() ? history.back() : navigate(paths.home))}
      className={iconButton("-ml-2.5 hidden app:grid")}
    >
      <ChevronLeft aria-hidden size={24} />
    </button>
  );
}

/** Within the site: a page opened from elsewhere has nothing to go back to. */
function canGoBack(): boolean {
  return "navigation" in window ? window.navigation.canGoBack : history.length > 1;
}

interface MobileMenuProps {
  /** The page behind it does not scroll. */
  locksScroll: boolean;
  /** Called on every press of a link, also of one that leads to the page already shown. */
  onLeave: () => void;
}

function MobileMenu({ locksScroll, onLeave }: MobileMenuProps) {
  const { menu } = useSite();
  useOnRoot("data-scroll-lock", locksScroll ? "menu" : undefined);
  return (
    <nav
      aria-label="Main"
      className="absolute inset-x-0 top-full max-h-[calc(100dvh-3.5rem)] overflow-y-auto border-t border-line bg-page pb-[env(safe-area-inset-bottom)] shadow-float lg:hidden"
    >
      <div className="wrap grid grid-cols-1 gap-1 py-4">
        {menu ? (
          <LazyMenu menu={menu} onLeave={onLeave} />
        ) : (
          SITE_LINKS.map(({ href, label }) => (
            <Link key={href} replace href={href} onClick={onLeave} className={ITEM}>
              {label}
            </Link>
          ))
        )}
        <Link replace href={paths.saved} onClick={onLeave} className={ITEM}>
          Saved
          <Heart aria-hidden size={20} className="text-lacquer" />
        </Link>
        <div className="mt-3 flex flex-wrap items-center justify-between gap-4 border-t border-line pt-4">
          <ThemeChoice />
          <AdminLink label="Admin Login" onLeave={onLeave} />
          <InstallButton className="w-full" />
        </div>
      </div>
    </nav>
  );
}

const ITEM = "display flex min-h-13 items-center justify-between text-2xl hover:text-lacquer";
