import { X, CloudOff, Hourglass, Wifi } from "lucide-react";
import { type ReactNode, useEffect, useState, Suspense } from "react";
import { Button, buttonClass } from "../../../components/ui/button.tsx";
import { lastReached, useObstacle } from "../../../lib/connection/connection.ts";
import { NETWORK_PARAM } from "../../../lib/connection/offline-contract.ts";
import { useSlow } from "../../../lib/connection/slowness.ts";
import type { Obstacle } from "../../../lib/connection/site-health.ts";
import { useNow } from "../../../lib/device/use-now.ts";
import { deviceStorage, tabStorage } from "../../../lib/state/web-storage.ts";
import { agoText } from "../../../lib/format/dates.ts";
import { ErrorBoundary } from "../../../components/states/error-boundary.tsx";
import { useInstallDeclined, useInstallWay } from "../../../lib/device/install.ts";
import { lazyPage } from "../../../lib/router/lazy-page.ts";
import { useSavedDesigns } from "../../../lib/visitor/saved-designs.ts";
import { isReturning } from "../answers/persist.ts";

interface NoteProps {
  icon: ReactNode;
  children: ReactNode;
  action?: ReactNode;
  /** Label of the button that closes the note. */
  dismissLabel: string;
  onDismiss: () => void;
  /** A condition that lasts less than half a second needs no note. False again once it has ended. */
  isDelayed?: boolean;
}

const CORNER =
  "fixed bottom-[calc(var(--foot)+0.75rem)] z-40 flex items-center rounded-control border border-line bg-surface text-sm text-ink shadow-float transition-opacity duration-300 sm:left-5 starting:opacity-0";

/** A small note in the corner, shown until its reason is gone or it is closed. */
export function Note({ icon, children, action, isDelayed = true, ...dismiss }: NoteProps) {
  const { dismissLabel, onDismiss } = dismiss;
  return (
    <div
      className={`${CORNER} ${isDelayed ? "delay-500" : ""} inset-x-3 gap-3 py-1.5 pr-1.5 pl-4 sm:right-auto sm:max-w-lg`}
    >
      <span className="shrink-0 text-quiet">{icon}</span>
      <div className="min-w-0 grow py-1.5 leading-snug">{children}</div>
      {action}
      <Button variant="quiet" size="icon" aria-label={dismissLabel} onClick={onDismiss}>
        <X aria-hidden size={16} />
      </Button>
    </div>
  );
}

interface BriefNoteProps extends Pick<NoteProps, "icon" | "children"> {
  /** The visible text. Screen readers read the whole note, which opens on a press. */
  brief: string;
  onOpen: () => void;
}

/** Whether the visitor has seen the long note before. */
function BriefNote({ icon, brief, children, onOpen }: BriefNoteProps) {
  return (
    <button
      type="button"
      className={`${CORNER} delay-500 left-3 min-h-11 gap-2 px-3`}
      onClick={onOpen}
    >
      <span className="text-quiet">{icon}</span>
      <span aria-hidden>{brief}</span>
      <span className="sr-only">{children}</span>
    </button>
  );
}

/** Set once this device has shown the long note about being offline. */
const TOLD = "lunula-offline-told";

/** Content older than this always shows its age. */
const OLD_MS = 30 * 24 * 60 * 60_000;

function ConnectionNote({ isAdmin }: { isAdmin: boolean }) {
  const obstacle = useObstacle();
  const isSlow = useSlow();
  if (obstacle) return <OfflineNote obstacle={obstacle} isAdmin={isAdmin} />;
  return isSlow && !isAdmin && <SlowNote />;
}

/** A slow server may turn out to be one that never answers. */
function SlowNote() {
  const [hidden, setHidden] = useState(false);
  if (hidden) return null;
  return (
    <Note
      icon={<Hourglass aria-hidden size={20} />}
      dismissLabel="Hide this note"
      isDelayed={false}
      onDismiss={() => setHidden(true)}
    >
      The connection is slow: showing what this device has saved.
    </Note>
  );
}

/** Says why the site cannot be reached, and how old the shown content is; in full the first time. */
function OfflineNote({ obstacle, isAdmin }: { obstacle: Obstacle; isAdmin: boolean }) {
  const now = useNow();
  const reachedAt = lastReached();
  const [hidden, setHidden] = useState(() => isPutAway(reachedAt));
  const [isBrief, setBrief] = useState(() => deviceStorage.read(TOLD) !== null);
  useEffect(() => void deviceStorage.write(TOLD, ""), []);
  if (hidden) return null;
  const signIn = obstacle === "sign-in";
  const icon = signIn ? <Wifi aria-hidden size={20} /> : <CloudOff aria-hidden size={20} />;
  const text =
    (signIn ? "This network needs a sign-in" : "You’re offline") +
    (isAdmin ? ". You can save once you’re back online." : ": showing what this device has saved.");
  const isOld = reachedAt !== null && now - reachedAt > OLD_MS;
  if (isBrief && !signIn && !isAdmin && !isOld) {
    return (
      <BriefNote icon={icon} brief="Offline" onOpen={() => setBrief(false)}>
        {text}
      </BriefNote>
    );
  }
  return (
    <Note
      icon={icon}
      action={signIn && <SignInLink />}
      dismissLabel="Hide this note"
      onDismiss={() => {
        putAway(reachedAt);
        setHidden(true);
      }}
    >
      {text}
      {!isAdmin && reachedAt !== null && (
        <span className="block text-quiet">{`Last refreshed ${agoText(now - reachedAt)}`}</span>
      )}
    </Note>
  );
}

const PUT_AWAY = "lunula-note-put-away";

/** Closed on every page, until the connection is lost again. */
function putAway(reachedAt: number | null) {
  tabStorage.write(PUT_AWAY, String(reachedAt));
}

function isPutAway(reachedAt: number | null): boolean {
  return tabStorage.read(PUT_AWAY) === String(reachedAt);
}

/** Opens another tab, for example to sign in; this one continues once the network allows it. */
function SignInLink() {
  return (
    <a
      href={`/?${NETWORK_PARAM}`}
      target="_blank"
      rel="noreferrer"
      className={buttonClass({ variant: "secondary" })}
    >
      Sign in
    </a>
  );
}

const InstallNote = lazyPage(() => import("./install-note.tsx").then((m) => m.InstallNote));

/** Only offered to visitors who return or have saved something. */
export function InstallOffer() {
  const obstacle = useObstacle();
  const way = useInstallWay();
  const declined = useInstallDeclined();
  const hasSaved = (useSavedDesigns()?.length ?? 0) > 0;
  if (obstacle || !way || declined || !(hasSaved || isReturning())) return null;
  return (
    <ErrorBoundary optional>
      <Suspense>
        <InstallNote way={way} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** The notes in the corner. They load once the page is idle, so that they are there when the connection is lost. */
export const notes = { ConnectionNote, InstallOffer };
