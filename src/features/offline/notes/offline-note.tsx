import { CloudOff, Wifi } from "lucide-react";
import { useState } from "react";
import { buttonClass } from "../../../components/ui/button.tsx";
import { lastReached } from "../../../lib/connection/connection.ts";
import { NETWORK_PARAM } from "../../../lib/connection/offline-contract.ts";
import type { Obstacle } from "../../../lib/connection/site-health.ts";
import { useNow } from "../../../lib/device/use-now.ts";
import { agoText } from "../../../lib/text/age.ts";
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
  try {
    sessionStorage.setItem(PUT_AWAY, String(reachedAt));
  } catch {
    // Storage is refused: the next page says it again.
  }
}

function isPutAway(reachedAt: number | null): boolean {
  try {
    return sessionStorage.getItem(PUT_AWAY) === String(reachedAt);
  } catch {
    return false;
  }
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
