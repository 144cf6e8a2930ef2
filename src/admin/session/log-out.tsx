import { LogOut } from "lucide-react";
import { useState } from "react";
import { Button } from "../../components/ui/button.tsx";
import { ConfirmDialog } from "../../components/ui/confirm-dialog.tsx";
import { unsavedWork } from "../crud/drafts/drafts.ts";
import { sendUnsentDrafts } from "../crud/drafts/use-unsent-drafts.ts";
import { useLogout } from "./use-logout.ts";

/** Asks before the session ends, and names the work that goes with it because the server does not have it. */
export function LogOutButton() {
  const [confirming, setConfirming] = useState(false);
  const [unsaved, setUnsaved] = useState<string[]>([]);
  const logout = useLogout();
  const losing = unsaved.length > 0;

  function ask() {
    const name = () => setUnsaved(unsavedWork());
    name();
    setConfirming(true);
    void sendUnsentDrafts().then(name, name);
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
  "You will need to sign in to manage content again. Unfinished work is kept until then.";
const SHOWN = 5;

function Unsaved({ labels }: { labels: string[] }) {
  const more = labels.length - SHOWN;
  return (
    <>
      Kept on this device only, and never saved:
      {labels.slice(0, SHOWN).map((label, index) => (
        <strong key={index} className="mt-1 block font-semibold wrap-anywhere text-ink">
          {label}
        </strong>
      ))}
      {more > 0 && <span className="mt-1 block">and {more} more</span>}
    </>
  );
}
