import { CloudOff, Wifi } from "lucide-react";
import { useState } from "react";
import { buttonClass } from "../../../components/ui/button.tsx";
import { lastReached } from "../../../lib/connection/connection.ts";
import { NETWORK_PARAM } from "../../../lib/connection/offline-contract.ts";
import type { Obstacle } from "../../../lib/connection/site-health.ts";
import { useNow } from "../../../lib/device/use-now.ts";
import { tabStorage } from "../../../lib/state/web-storage.ts";
import { agoText } from "../../../lib/format/ago.ts";
import { Note } from "./note.tsx";

interface OfflineNoteProps {
  obstacle: Obstacle;
  isAdmin: boolean;
}

/** Says why the site cannot be reached, and how old what is shown may be. */
export function OfflineNote({ obstacle, isAdmin }: OfflineNoteProps) {
  const now = useNow();
  const reachedAt = lastReached();
  const [hidden, setHidden] = useState(() => isPutAway(reachedAt));
  if (hidden) return null;
  const signIn = obstacle === "sign-in";
  return (
    <Note
      icon={signIn ? <Wifi aria-hidden size={20} /> : <CloudOff aria-hidden size={20} />}
      action={signIn && <SignInLink />}
      dismissLabel="Hide this note"
      onDismiss={() => {
        putAway(reachedAt);
        setHidden(true);
      }}
    >
      {signIn ? "This network seems to want a sign-in" : "You are offline"}
      {isAdmin
        ? ". Changes can be saved once the connection is back."
        : ": showing what this device has saved."}
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
