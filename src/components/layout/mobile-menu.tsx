import { Heart } from "lucide-react";
import { Link } from "../link.tsx";
import { paths } from "../../../contract/paths.ts";
import { AdminLink } from "./admin-link.tsx";
import { InstallButton } from "./install-button.tsx";
import { SITE_LINKS } from "./site-links.ts";
import { ThemeChoice } from "./theme-switch.tsx";

interface MobileMenuProps {
  /** The page behind it stands still. */
  locksScroll: boolean;
  /** Called on every press of a link, also of one that leads to the page already shown. */
  onLeave: () => void;
}

export function MobileMenu({ locksScroll, onLeave }: MobileMenuProps) {
  return (
    <nav
      aria-label="Main"
      data-scroll-lock={locksScroll ? "menu" : undefined}
      className="absolute inset-x-0 top-full max-h-[calc(100dvh-3.5rem)] overflow-y-auto border-t border-line bg-page pb-[env(safe-area-inset-bottom)] shadow-float lg:hidden"
    >
      <div className="wrap grid gap-1 py-4">
        {SITE_LINKS.map(({ href, label }) => (
          <Link key={href} replace href={href} onClick={onLeave} className={ITEM}>
            {label}
          </Link>
        ))}
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
