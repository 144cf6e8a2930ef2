import { clsx } from "clsx";
import { useQuery } from "@tanstack/react-query";
import { ChartLine, House, Inbox, LayoutGrid } from "lucide-react";
import { Link } from "../components/link.tsx";
import { numberText } from "../lib/format/numbers.ts";
import { paths } from "../../contract/paths.ts";
import { Logo } from "../components/logo.tsx";
import { queries } from "../lib/data/queries.ts";
import { AdminMenu } from "./admin-menu.tsx";
import { QUIET_LINK } from "./quiet-link.ts";
import { LogOutButton } from "./session/log-out.tsx";
import { useUnreadCount } from "./messages/use-messages.ts";

interface AdminHeaderProps {
  title: string;
  path: string;
}

export function AdminHeader({ title, path }: AdminHeaderProps) {
  const { data: site } = useQuery(queries.site());

  return (
    <header className="mx-auto flex max-w-7xl flex-wrap items-center gap-x-1 px-3 py-3 sm:gap-x-2 sm:px-6 sm:py-4">
      <Logo className="h-10 shrink-0 max-sm:hidden" />
      <div className="min-w-0 grow basis-20 sm:basis-auto">
        <p className="max-w-40 truncate text-xs font-semibold text-quiet">
          {site?.name ?? "Lunula"}
        </p>
        <h1 className="font-display text-lg leading-tight sm:text-xl font-semibold">{title}</h1>
      </div>
      <nav aria-label="Back office" className="ml-auto flex items-center sm:gap-2">
        {path === paths.adminDashboard ? (
          <>
            <Link href={paths.adminInsights} className={QUIET_LINK}>
              <ChartLine aria-hidden className="size-4" />
              <span className="max-sm:sr-only">Insights</span>
            </Link>
            <InboxLink />
            <AdminMenu />
          </>
        ) : (
          <Link href={paths.adminDashboard} className={QUIET_LINK}>
            <LayoutGrid aria-hidden className="size-4" />
            <span className="max-sm:sr-only">Dashboard</span>
          </Link>
        )}
        <Link href={paths.home} className={QUIET_LINK}>
          <House aria-hidden className="size-4" />
          <span className="max-sm:sr-only">Back to Home</span>
        </Link>
        <LogOutButton />
      </nav>
    </header>
  );
}

/** Leads to the messages and tells how many are unread. */
function InboxLink() {
  const unread = useUnreadCount();
  return (
    <Link href={paths.adminMessages} className={clsx(QUIET_LINK, "relative")}>
      <Inbox aria-hidden className="size-4" />
      <span className="max-sm:sr-only">Messages</span>
      {unread > 0 && (
        <span className="rounded-full bg-lacquer px-2 py-0.5 text-xs max-sm:absolute max-sm:top-0 max-sm:right-0 max-sm:px-1.5 max-sm:py-0 font-semibold text-on-lacquer tabular-nums">
          {numberText(unread)}
          <span className="sr-only"> unread</span>
        </span>
      )}
    </Link>
  );
}
