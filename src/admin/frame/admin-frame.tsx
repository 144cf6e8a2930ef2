import { ADMIN_MANIFEST } from "../../../contract/pictures/shared-photos.ts";
import { IconButton } from "../kit/buttons.tsx";
import { useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { clsx } from "clsx";
import { House, Inbox, LogOut, Search } from "lucide-react";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { paths } from "../../../contract/paths.ts";
import { preloadToaster } from "../../components/lazy-toaster.tsx";
import { Link } from "../../components/link.tsx";
import { loadTheme } from "../../components/layout/load-theme.ts";
import { Button, buttonClass } from "../../components/ui/button.tsx";
import { TooltipProvider } from "../../components/ui/tooltip.tsx";
import { OWN_BROWSER } from "../../lib/data/page-views.ts";
import { queries } from "../../lib/data/queries.ts";
import { useSite } from "../../lib/data/site.ts";
import { useTheme } from "../../lib/device/theme.ts";
import { useNavigate, usePathname, useSearchParams } from "../../lib/router/address.ts";
import { MAIN_ID } from "../../lib/router/navigation.ts";
import { deviceStorage } from "../../lib/state/web-storage.ts";
import { longDate } from "../../lib/format/dates.ts";
import { AdminHead } from "../kit/panel.tsx";
import { PendingForm } from "../kit/form/form-dialog.tsx";
import {
  failureMessage,
  isSignedOut,
  notifyFailure,
  type SignInReason,
  adminQuery,
  onSignInNeeded,
  useMay,
} from "../kit/calls.ts";
import { useNoStrayFiles } from "../kit/use-dropped-files.ts";
import { signInPath, LoginForm } from "../session/login-form.tsx";
import { useUnsentAutosaves } from "../unfinished/unfinished-list.tsx";
import {
  Finder,
  useFinderKeys,
  AdminBottomBar,
  SideBar,
  type Waiting,
  WaitingBadge,
  useWaiting,
} from "./navigation.tsx";
import { type Place, type Section, placeAt, sectionsFor } from "./places.ts";
import { Notice } from "../../components/states/failure.tsx";
import "../../styles/admin.css";
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogTitle,
  ConfirmDialog,
} from "../../components/ui/dialog.tsx";
import { ownAccount } from "../../../contract/account/own-account.ts";
import { messageCalls, signInCalls } from "../../../contract/admin/site-calls.ts";
import { send } from "../../lib/data/send.ts";
import { dropAllFiles } from "../batch/use-picture-queue.ts";
import {
  removeAllAutosaves,
  unsentLabels,
  reportSignOut,
  watchSignOut,
} from "../unfinished/device.ts";
import { sendUnsentAutosaves } from "../unfinished/form-autosave.ts";

/** The frame of every screen of the back office, for the signed-in admin only. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const { data: status, error, refetch } = useQuery(queries.status());
  const navigate = useNavigate();
  const pathname = usePathname();
  const place = placeAt(pathname, useSearchParams());
  // Follows changes of the theme.
  useTheme();
  useNoStrayFiles();
  useLogoutElsewhere();
  const role = status?.role;
  const sections = useMemo(() => (role ? sectionsFor(role) : []), [role]);
  const { themes } = useSite();
  const signedOut = status?.authenticated === false;
  const signedIn = status?.authenticated === true;
  /** Whether the admin has logged out here, and asks for no screen. */
  const left = useRef(false);

  useEffect(preloadToaster, []);
  useEffect(offerOwnManifest, []);
  useEffect(() => loadTheme(themes ?? []), [themes]);

  useEffect(() => {
    if (signedIn) deviceStorage.write(OWN_BROWSER, "1");
  }, [signedIn]);

  useEffect(() => {
    if (!signedOut) return;
    const { pathname, search, hash } = location;
    const asked = left.current ? paths.adminDashboard : pathname + search + hash;
    left.current = false;
    navigate(signInPath(asked), { replace: true });
  }, [signedOut, navigate]);

  return (
    <div className="min-h-dvh bg-page text-ink">
      <AdminHead title={place.label} path={pathname} />
      {status?.authenticated ? (
        <TooltipProvider>
          <SessionDialog />
          <UnsentWork />
          <Shell sections={sections} current={place} onLeave={() => (left.current = true)}>
            {status.arrives_as_http && <SchemeNote />}
            {status.password_ends && <PasswordNote ends={status.password_ends} />}
            {sections.some(({ places }) => places.includes(place)) ? children : <NotForRole />}
          </Shell>
        </TooltipProvider>
      ) : (
        <main className="grid min-h-dvh place-content-center justify-items-center gap-4 p-6 text-center">
          <h1 className="sr-only">{place.label}</h1>
          <p role="status" className="text-quiet">
            {error && !status ? failureMessage(error) : "Checking authentication..."}
          </p>
          {error && !status && <Button onClick={() => void refetch()}>Try again</Button>}
        </main>
      )}
    </div>
  );
}

/** The back office can be installed as a separate app. */
function offerOwnManifest(): () => void {
  const link = document.querySelector<HTMLLinkElement>("link[rel=manifest]");
  const former = link?.href ?? "";
  if (link) link.href = ADMIN_MANIFEST;
  return () => {
    if (link) link.href = former;
  };
}

function NotForRole() {
  return (
    <Notice
      action={
        <Link href={paths.adminDashboard} className={buttonClass({})}>
          Go to your content
        </Link>
      }
    >
      This screen isn’t part of what you do on this site. An owner can change your role.
    </Notice>
  );
}

function PasswordNote({ ends }: { ends: string }) {
  return (
    <p className={NOTE}>
      <strong className="font-semibold">Choose your own password.</strong> The one that was made up
      for you signs in until {longDate(ends)}.{" "}
      <Link href={paths.adminAccount} className="underline">
        Change it
      </Link>
    </p>
  );
}

const NOTE = "mb-5 rounded-control bg-shell px-4 py-3 text-sm text-on-shell";

function SchemeNote() {
  return (
    <p className={NOTE}>
      <strong className="font-semibold">Your session cookie isn’t protected by HTTPS.</strong>{" "}
      Requests for this site arrive at the server as http. The proxy in front must send{" "}
      <code>X-Forwarded-Proto: https</code>, further proxies must append to it, and{" "}
      <code>TRUST_PROXY</code> must be their number.
    </p>
  );
}

function UnsentWork() {
  useUnsentAutosaves();
  return null;
}

interface ShellProps {
  /** What the admin may use. */
  sections: readonly Section[];
  current: Place;
  /** Called when the admin has logged out. */
  onLeave: () => void;
  children: ReactNode;
}

function Shell({ sections, current, onLeave, children }: ShellProps) {
  const may = useMay();
  const waiting = useWaiting();
  const [open, setOpen] = useState<"finder" | "logout">();
  // Stays until the form has taken over the typed text.
  const [arriving, setArriving] = useState<string>();
  const find = () => setOpen("finder");
  const close = () => setOpen(undefined);
  useFinderKeys(find);

  return (
    <div className="lg:flex">
      <a href={`#${MAIN_ID}`} className={SKIP_LINK}>
        Skip to content
      </a>
      <SideBar sections={sections} current={current} waiting={waiting} onFind={find} />
      <div className="mx-auto min-w-0 max-w-6xl grow px-3 pb-[calc(var(--foot)+4rem)] sm:px-6 lg:px-8">
        <header className="flex flex-wrap items-center gap-x-1 py-3 sm:gap-x-2 sm:py-4">
          <h1 className="min-w-0 grow basis-32 font-display text-xl leading-tight font-semibold sm:text-2xl">
            {current.label}
          </h1>
          <IconButton Icon={Search} label="Find" onClick={find} className="lg:hidden" />
          {current.href.startsWith(paths.adminDashboard) && may(messageCalls.unread) && (
            <InboxLink waiting={waiting} />
          )}
          <Link href={paths.home} className={QUIET_LINK}>
            <House aria-hidden className="size-4" />
            <span className="max-sm:sr-only">Back to Home</span>
          </Link>
          <Button variant="secondary" onClick={() => setOpen("logout")} className="max-sm:px-3">
            <LogOut aria-hidden className="size-4 max-sm:hidden" /> Logout
          </Button>
        </header>
        <main id={MAIN_ID} tabIndex={-1} className="outline-none">
          {children}
        </main>
      </div>
      <AdminBottomBar sections={sections} current={current} waiting={waiting} />
      <Finder
        open={open === "finder"}
        onClose={() => setOpen((now) => (now === "finder" ? undefined : now))}
        onLogout={() => setOpen("logout")}
        onForm={setArriving}
      />
      {arriving !== undefined && (
        <PendingForm
          title={arriving}
          onClose={() => setArriving(undefined)}
          onTaken={() => setArriving(undefined)}
        />
      )}
      {open === "logout" && <LogoutDialog onClose={close} onLeave={onLeave} />}
    </div>
  );
}

const SKIP_LINK =
  "fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-lacquer px-4 py-3 font-semibold text-on-lacquer focus:translate-y-0";

/** Links of the header; phones show only their icons. */
const QUIET_LINK = clsx(buttonClass({ variant: "quiet" }), "max-sm:w-11 max-sm:px-0");

/** Where the side bar leads to the messages too, only while some are unread. */
function InboxLink({ waiting }: { waiting: Waiting }) {
  const href = paths.adminMessages;
  return (
    <Link href={href} className={clsx(QUIET_LINK, "relative", !waiting.has(href) && "lg:hidden")}>
      <Inbox aria-hidden className="size-4" />
      <span className="max-sm:sr-only">Messages</span>
      <WaitingBadge
        waiting={waiting}
        places={[{ href }]}
        className="max-sm:absolute max-sm:top-0 max-sm:right-0"
      />
    </Link>
  );
}

const REASONS: Record<SignInReason, { title: string; text: string }> = {
  ended: {
    title: "Sign in again",
    text: "Your session has ended. Nothing is lost: sign in to pick up where you left off.",
  },
  confirm: {
    title: "Confirm it’s you",
    text: "This change could open the site to others, so please give your password or passkey again. Nothing you typed is lost.",
  },
};

/** Asks the admin to sign in again when the session has ended, or a call needs a confirmed password. */
function SessionDialog() {
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState<SignInReason>("ended");
  const { data: account } = useQuery({
    ...adminQuery(ownAccount.find, {}),
    enabled: asking && reason === "confirm",
  });
  // Several calls may find the session ended; one sign-in serves them all.
  const answer = useRef<PromiseWithResolvers<boolean>>(null);

  useEffect(
    () =>
      onSignInNeeded((why) => {
        answer.current ??= Promise.withResolvers<boolean>();
        setReason(why);
        setAsking(true);
        return answer.current.promise;
      }),
    [],
  );

  const finish = (signedIn: boolean) => {
    setAsking(false);
    answer.current?.resolve(signedIn);
    answer.current = null;
  };

  return (
    <Dialog open={asking} onOpenChange={(open) => !open && finish(false)}>
      <DialogContent className="max-w-md p-6 sm:p-8">
        <DialogTitle>{REASONS[reason].title}</DialogTitle>
        <DialogDescription className="mt-2 mb-6 text-quiet">
          {REASONS[reason].text}
        </DialogDescription>
        {reason === "confirm" && !account ? (
          <div aria-busy="true" className="gloss h-60 rounded-control" />
        ) : (
          <LoginForm
            email={reason === "confirm" ? account?.email : undefined}
            onSignedIn={() => finish(true)}
          />
        )}
      </DialogContent>
    </Dialog>
  );
}

interface LogoutDialogProps {
  onClose: () => void;
  /** Called when the session has ended, before the page knows. */
  onLeave: () => void;
}

/** Asks before the session ends, and names work that would be lost. */
function LogoutDialog({ onClose, onLeave }: LogoutDialogProps) {
  const client = useQueryClient();
  const [unsaved, setUnsaved] = useState(unsentLabels);
  const losing = unsaved.length > 0;

  useEffect(() => {
    const name = () => setUnsaved(unsentLabels());
    void sendUnsentAutosaves().then(name, name);
  }, []);

  /** Ends the session and forgets all admin data in every tab. */
  async function logout() {
    try {
      await send(signInCalls.logout, {});
    } catch (error) {
      if (!isSignedOut(error)) {
        notifyFailure("Couldn’t log out", error);
        return;
      }
    }
    deviceStorage.write(OWN_BROWSER, null);
    removeAllAutosaves();
    dropAllFiles();
    reportSignOut();
    onLeave();
    forgetAdminData(client);
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={losing ? "Log out and lose unsaved work?" : "Log out?"}
      description={losing ? <Unsaved labels={unsaved} /> : NOTHING_UNSAVED}
      action={losing ? "Log out and lose it" : "Log out"}
      cancel="Stay signed in"
      variant={losing ? "danger" : "primary"}
      onConfirm={() => void logout()}
    />
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

function useLogoutElsewhere(): void {
  const client = useQueryClient();
  useEffect(() => watchSignOut(() => forgetAdminData(client)), [client]);
}

function forgetAdminData(client: QueryClient): void {
  const statusKey = queries.status().queryKey;
  client.setQueryData(statusKey, { authenticated: false });
  client.removeQueries({
    predicate: ({ queryKey: [path] }) =>
      path !== statusKey[0] && typeof path === "string" && path.startsWith("/api/admin/"),
  });
}
