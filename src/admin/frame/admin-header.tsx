import { messageCalls } from "../../../contract/admin/site-calls.ts";
import { clsx } from "clsx";
import { useQuery } from "@tanstack/react-query";
import {
  ArrowLeftRight,
  ChartLine,
  Megaphone,
  DatabaseBackup,
  House,
  Inbox,
  LayoutGrid,
  CalendarHeart,
  CircleUserRound,
  Ellipsis,
  History,
  Images,
  Settings,
  Tags,
  Trash2,
  LogOut,
} from "lucide-react";
import { Link } from "../../components/link.tsx";
import { numberText } from "../../lib/format/numbers.ts";
import { paths } from "../../../contract/paths.ts";
import { Logo } from "../../components/logo.tsx";
import { queries } from "../../lib/data/queries.ts";
import { useAdminQuery } from "../kit/calls.ts";

import { Menu, MenuContent, MenuItem, MenuTrigger } from "../../components/ui/menu.tsx";
import { buttonClass, Button } from "../../components/ui/button.tsx";
import { useState } from "react";
import { ConfirmDialog } from "../../components/ui/confirm-dialog.tsx";
import { labelsOnlyHere } from "../unfinished/device.ts";
import { sendUnsentWork } from "../unfinished/open-work.ts";
import { useLogout } from "./use-logout.ts";

/** Asks before the session ends, and names work that would be lost. */
function LogOutButton() {
  const [confirming, setConfirming] = useState(false);
  const [unsaved, setUnsaved] = useState<string[]>([]);
  const logout = useLogout();
  const losing = unsaved.length > 0;

  function ask() {
    const name = () => setUnsaved(labelsOnlyHere());
    name();
    setConfirming(true);
    void sendUnsentWork().then(name, name);
  }

  return (
    <>
      <Button variant="secondary" onClick={ask} className="max-sm:px-3">
        <LogOut aria-hidden className="size-4 max-sm:hidden" /> Logout
      </Button>
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        title={losing ? "Log out and lose unsaved work?" : "Log out?"}
        description={losing ? <Unsaved labels={unsaved} /> : NOTHING_UNSAVED}
        action={losing ? "Log out and lose it" : "Log out"}
        cancel="Stay signed in"
        variant={losing ? "danger" : "primary"}
        onConfirm={() => void logout()}
      />
    </>
  );
}

const NOTHING_UNSAVED =
  "You’ll need to sign in again to manage content. Your unfinished work will be here.";
const SHOWN = 5;

function Unsaved({ labels }: { labels: string[] }) {
  const more = labels.length - SHOWN;
  return (
    <>
      Only on this device, never saved:
      {labels.slice(0, SHOWN).map((label, index) => (
        <strong key={index} className="mt-1 block font-semibold wrap-anywhere text-ink">
          {label}
        </strong>
      ))}
      {more > 0 && <span className="mt-1 block">and {more} more</span>}
    </>
  );
}

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

/** Links to the messages, with the number of unread ones. */
function InboxLink() {
  const unread = useAdminQuery(messageCalls.unread, {}).data?.count ?? 0;
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

const PLACES = [
  { path: paths.adminSeasons, label: "Season pages", Icon: CalendarHeart },
  { path: paths.adminTags, label: "Tags", Icon: Tags },
  { path: paths.adminSynonyms, label: "Synonyms", Icon: ArrowLeftRight },
  { path: paths.adminAnnouncements, label: "Announcements", Icon: Megaphone },
  { path: paths.adminPictures, label: "Pictures", Icon: Images },
  { path: paths.adminTrash, label: "Trash", Icon: Trash2 },
  { path: paths.adminBackups, label: "Backups", Icon: DatabaseBackup },
  { path: paths.adminSettings, label: "Settings", Icon: Settings },
  { path: paths.adminAccount, label: "Account", Icon: CircleUserRound },
  { path: paths.adminActivity, label: "Activity", Icon: History },
];

/** Links to the screens that are needed less often. */
function AdminMenu() {
  return (
    <Menu>
      <MenuTrigger className={QUIET_LINK}>
        <Ellipsis aria-hidden className="size-4" />
        <span className="max-sm:sr-only">More</span>
      </MenuTrigger>
      <MenuContent align="end">
        {PLACES.map(({ path, label, Icon }) => (
          <MenuItem key={path} asChild>
            <Link href={path}>
              <Icon aria-hidden className="size-4" /> {label}
            </Link>
          </MenuItem>
        ))}
      </MenuContent>
    </Menu>
  );
}

/** Links of the header; phones show only their icons. */
const QUIET_LINK = clsx(buttonClass({ variant: "quiet" }), "max-sm:w-11 max-sm:px-0");
