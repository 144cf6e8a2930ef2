import clsx from "clsx";
import { Link } from "../link.tsx";
import { paths } from "../../../contract/paths.ts";
import { useSignedIn } from "../../lib/data/site.ts";
import { buttonClass } from "../ui/button.tsx";

interface AdminLinkProps {
  /** What it is called for visitors who are not signed in. */
  label: "Admin" | "Admin Login";
  /** Called on a press; the page then takes the place of the menu's history entry. */
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
