import { CloudOff } from "lucide-react";
import { useState } from "react";
import { lastReached } from "../../lib/connection.ts";
import { useNow } from "../../lib/use-now.ts";
import { agoText } from "./age.ts";
import { Note } from "./note.tsx";

/** Says that there is no connection and how old what is shown may be. */
export function OfflineNote({ isAdmin }: { isAdmin: boolean }) {
  const [hidden, setHidden] = useState(false);
  const now = useNow();
  if (hidden) return null;
  const reachedAt = lastReached();
  return (
    <Note
      icon={<CloudOff aria-hidden size={20} />}
      dismissLabel="Hide this note"
      onDismiss={() => setHidden(true)}
    >
      {isAdmin ? (
        "You are offline. Changes can be saved once the connection is back."
      ) : (
        <>
          You are offline: showing what this device has saved.
          {reachedAt !== null && (
            <span className="block text-quiet">{`Last refreshed ${agoText(now - reachedAt)}`}</span>
          )}
        </>
      )}
    </Note>
  );
}
