import { useQuery } from "@tanstack/react-query";
import clsx from "clsx";
import { Link } from "../link.tsx";
import { paths } from "../../../contract/paths.ts";
import { queries } from "../../lib/data/queries.ts";
import { buttonClass } from "../ui/button.tsx";

interface AdminLinkProps {
  /** What it is called for visitors who are not signed in. */
  label: "Admin" | "Admin Login";
  /** Called on a press; the page then takes the place of the menu's history entry. */
  onLeave?: () => void;
  className?: string;
}

export function AdminLink({ label, onLeave, className }: AdminLinkProps) {
  // Asked for by the browser only: the rendered page is the same for everyone and may be cached.
  const authenticated = useQuery(queries.status()).data?.authenticated ?? false;
  return (
    <Link
      href={authenticated ? paths.adminDashboard : paths.adminLogin}
      replace={onLeave !== undefined}
      onClick={onLeave}
      className={clsx(buttonClass({ variant: "secondary" }), className)}
    >
      {authenticated ? "Dashboard" : label}
    </Link>
  );
}
