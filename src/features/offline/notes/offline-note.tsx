import { CloudOff, Wifi } from "lucide-react";
import { useEffect, useState } from "react";
import { buttonClass } from "../../../components/ui/button.tsx";
import { lastReached } from "../../../lib/connection/connection.ts";
import { NETWORK_PARAM } from "../../../lib/connection/offline-contract.ts";
import type { Obstacle } from "../../../lib/connection/site-health.ts";
import { useNow } from "../../../lib/device/use-now.ts";
import { deviceStorage, tabStorage } from "../../../lib/state/web-storage.ts";
import { agoText } from "../../../lib/format/ago.ts";
import { BriefNote, Note } from "./note.tsx";

interface OfflineNoteProps {
  obstacle: Obstacle;
  isAdmin: boolean;
}

/** Set once the device was told what it means to be offline. */
const TOLD = "lunula-offline-told";

/** Content older than this always says how old it is. */
const OLD_MS = 30 * 24 * 60 * 60_000;

/** Says why the site cannot be reached, and how old what is shown may be; at length for the first time. */
export function OfflineNote({ obstacle, isAdmin }: OfflineNoteProps) {
  const now = useNow();
  const reachedAt = lastReached();
  const [hidden, setHidden] = useState(() => isPutAway(reachedAt));
  const [isBrief, setBrief] = useState(() => deviceStorage.read(TOLD) !== null);
  useEffect(() => void deviceStorage.write(TOLD, ""), []);
  if (hidden) return null;
  const signIn = obstacle === "sign-in";
  const icon = signIn ? <Wifi aria-hidden size={20} /> : <CloudOff aria-hidden size={20} />;
  const text =
    (signIn ? "This network seems to want a sign-in" : "You are offline") +
    (isAdmin
      ? ". Changes can be saved once the connection is back."
      : ": showing what this device has saved.");
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

/** For as long as this connection is gone, on every page: the next loss comes after another answer. */
function putAway(reachedAt: number | null) {
  tabStorage.write(PUT_AWAY, String(reachedAt));
}

function isPutAway(reachedAt: number | null): boolean {
  return tabStorage.read(PUT_AWAY) === String(reachedAt);
}

/** In a tab of its own: this one goes on by itself once the network lets it through. */
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
