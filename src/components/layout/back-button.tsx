import { ChevronLeft } from "lucide-react";
import { paths } from "../../../contract/paths.ts";
import { useNavigate, usePathname } from "../../lib/router/address.ts";
import { iconButton } from "../icon-button.tsx";
import { linksIn } from "./site-links.ts";

/** In the installed app on a phone, which has no such button of its own on every system. */
export function BackButton() {
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

/** Within the site: a page that a link from elsewhere opened has nothing behind it. */
function canGoBack(): boolean {
  return "navigation" in window ? window.navigation.canGoBack : history.length > 1;
}
