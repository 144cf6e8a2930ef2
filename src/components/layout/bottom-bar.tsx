import { Ellipsis, Heart, House, LayoutGrid, type LucideIcon, Search } from "lucide-react";
import { type MouseEvent, type ReactNode, Suspense, useState } from "react";
import { Link } from "../link.tsx";
import type { PageIn } from "../../../contract/pages.ts";
import { usePathname } from "../../lib/router/address.ts";
import { useBackCloses } from "../../lib/router/back-closes.ts";
import { useOnRoot } from "../../lib/device/on-root.ts";
import { useKeyboardOpen } from "../../lib/device/keyboard.ts";
import { renderOnce } from "../../lib/state/rendered-parts.ts";
import { lazyPage } from "../../lib/router/lazy-page.ts";
import { useSavedDesigns } from "../../lib/visitor/saved-designs.ts";
import { SavedCount, isCurrent, linksIn } from "./site-links.tsx";

const MoreSheet = lazyPage(() => import("./more-sheet.tsx").then((m) => m.MoreSheet));

const ICONS: Record<PageIn<"bar">, LucideIcon> = {
  home: House,
  "all-designs": LayoutGrid,
  search: Search,
  saved: Heart,
};

/** The navigation of the installed app, within reach of the thumb; hidden elsewhere. */
function AppBar() {
  const pathname = usePathname();
  const saved = useSavedDesigns()?.length ?? 0;
  const typing = useKeyboardOpen();
  useOnRoot("data-app-bar", typing ? undefined : "shown");
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const close = () => setOpen(false);
  const leave = useBackCloses(open, close);
  const tabs = linksIn("bar").map(({ current, ...link }) => ({
    ...link,
    current: isCurrent(current, pathname),
  }));

  return (
    <nav
      aria-label="App"
      data-late
      data-app-bar={typing ? "away" : "shown"}
      className="fixed inset-x-0 bottom-0 z-30 hidden border-t border-line bg-page pb-[env(safe-area-inset-bottom)] app:data-[app-bar=shown]:block"
    >
      <ul className="mx-auto grid max-w-xl grid-cols-5 px-1">
        {tabs.map(({ page, href, label, current }) => (
          <li key={page}>
            <Link
              href={href}
              aria-current={current ? "page" : undefined}
              aria-label={page === "saved" && saved > 0 ? `Saved, ${saved}` : undefined}
              onClick={toTop}
              className={TAB}
            >
              <TabFace icon={ICONS[page]} label={label}>
                {page === "saved" && (
                  <SavedCount count={saved} className="absolute top-0 right-2" />
                )}
              </TabFace>
            </Link>
          </li>
        ))}
        <li>
          <button
            type="button"
            aria-haspopup="dialog"
            aria-expanded={open}
            aria-current={!tabs.some(({ current }) => current) || undefined}
            onClick={() => {
              setWanted(true);
              setOpen(true);
            }}
            className={TAB}
          >
            <TabFace icon={Ellipsis} label="More" />
          </button>
        </li>
      </ul>
      {wanted && (
        <Suspense>
          <MoreSheet open={open} onClose={close} onLeave={leave} />
        </Suspense>
      )}
    </nav>
  );
}

export const BottomBar = import.meta.env.SSR
  ? renderOnce(AppBar, () => {
      const pathname = usePathname();
      return JSON.stringify(linksIn("bar").map(({ current }) => isCurrent(current, pathname)));
    })
  : AppBar;

const TAB =
  "group/tab flex h-15 w-full flex-col items-center justify-center gap-0.5 rounded-control text-xs font-medium text-quiet -outline-offset-3 aria-[current]:font-semibold aria-[current]:text-lacquer";

interface TabFaceProps {
  icon: LucideIcon;
  label: string;
  children?: ReactNode;
}

function TabFace({ icon: Icon, label, children }: TabFaceProps) {
  return (
    <>
      <span className="relative grid h-8 w-15 place-items-center rounded-full transition-colors duration-200 group-active/tab:bg-shell group-aria-[current]/tab:bg-shell">
        <Icon
          aria-hidden
          size={22}
          className="fill-transparent transition-colors duration-200 group-aria-[current]/tab:fill-lacquer/20"
        />
        {children}
      </span>
      {label}
    </>
  );
}

/** A second press scrolls to the top, as in other apps. */
function toTop(event: MouseEvent<HTMLAnchorElement>) {
  if (event.currentTarget.href !== location.href) return;
  event.preventDefault();
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  window.scrollTo({ top: 0, behavior: still ? "instant" : "smooth" });
}
