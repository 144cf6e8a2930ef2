import {
  BookOpen,
  GraduationCap,
  HardDriveDownload,
  Info,
  type LucideIcon,
  Mail,
  ShoppingBag,
} from "lucide-react";
import { Link } from "../link.tsx";
import type { PageIn } from "../../../contract/pages.ts";
import { usePathname } from "../../lib/router/address.ts";
import { Dialog, DialogContent, DialogCross, DialogTitle } from "../ui/dialog.tsx";
import { useSite } from "../../lib/data/site.ts";
import { LazyMenu } from "./lazy-menu.tsx";
import { AdminLink, isCurrent, linksIn } from "./site-links.tsx";
import { ThemeChoice } from "./theme-switch.tsx";

const ICONS: Record<PageIn<"more">, LucideIcon> = {
  tutorials: GraduationCap,
  products: ShoppingBag,
  blog: BookOpen,
  about: Info,
  contact: Mail,
  offline: HardDriveDownload,
};

const LINKS = linksIn("more").map((link) => ({ ...link, icon: ICONS[link.page] }));

interface MoreSheetProps {
  open: boolean;
  onClose: () => void;
  /** Called on every press of a link, also of one that leads to the page already shown. */
  onLeave: () => void;
}

/** Everything that does not fit in the bar of the installed app. */
export function MoreSheet({ open, onClose, onLeave }: MoreSheetProps) {
  const pathname = usePathname();
  const { menu } = useSite();
  return (
    <Dialog open={open} onOpenChange={onClose}>
      <DialogContent aria-describedby={undefined} className="mb-0 max-w-xl">
        <div className="flex items-center justify-between pt-2 pr-2 pl-5">
          <DialogTitle>More</DialogTitle>
          <DialogCross />
        </div>
        <nav aria-label="More">
          <ul className="grid grid-cols-3 gap-1 px-3 pt-1 pb-4">
            {LINKS.map(({ href, label, current, icon: Icon }) => (
              <li key={href}>
                <Link
                  replace
                  href={href}
                  onClick={onLeave}
                  aria-current={isCurrent(current, pathname) ? "page" : undefined}
                  className="group/more flex h-full flex-col items-center gap-1.5 rounded-control py-3 text-center text-sm leading-tight font-medium aria-[current]:text-lacquer"
                >
                  <span className="grid size-13 place-items-center rounded-full bg-shell text-on-shell transition-colors group-active/more:bg-line group-aria-[current]/more:bg-lacquer group-aria-[current]/more:text-on-lacquer">
                    <Icon aria-hidden size={22} />
                  </span>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {menu && (
          <nav aria-label="Menu" className="px-5 pb-4">
            <LazyMenu menu={menu} onLeave={onLeave} />
          </nav>
        )}
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line p-4">
          <ThemeChoice />
          <AdminLink label="Admin Login" onLeave={onLeave} />
        </div>
      </DialogContent>
    </Dialog>
  );
}
