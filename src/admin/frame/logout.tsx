import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { signInCalls } from "../../../contract/admin/site-calls.ts";
import { ConfirmDialog } from "../../components/ui/dialog.tsx";
import { OWN_BROWSER } from "../../lib/data/page-views.ts";
import { queries } from "../../lib/data/queries.ts";
import { send } from "../../lib/data/send.ts";
import { deviceStorage } from "../../lib/state/web-storage.ts";
import { dropAllFiles } from "../batch/batch-files.ts";
import { isSignedOut, notifyFailure } from "../kit/failure.ts";
import { dropAllWork, labelsOnlyHere, reportSignOut, watchSignOut } from "../unfinished/device.ts";
import { sendUnsentWork } from "../unfinished/open-work.ts";

interface LogoutDialogProps {
  onClose: () => void;
  /** Called when the session has ended, before the page knows. */
  onLeave: () => void;
}

/** Asks before the session ends, and names work that would be lost. */
export function LogoutDialog({ onClose, onLeave }: LogoutDialogProps) {
  const client = useQueryClient();
  const [unsaved, setUnsaved] = useState(labelsOnlyHere);
  const losing = unsaved.length > 0;

  useEffect(() => {
    const name = () => setUnsaved(labelsOnlyHere());
    void sendUnsentWork().then(name, name);
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
    dropAllWork();
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

export function useLogoutElsewhere(): void {
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
