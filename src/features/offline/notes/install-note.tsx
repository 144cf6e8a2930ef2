import { Download, Share } from "lucide-react";
import { Button } from "../../../components/ui/button.tsx";
import { type InstallWay, declineInstall, install } from "../../../lib/device/install.ts";
import { useSavedDesigns } from "../../../lib/visitor/saved-designs.ts";
import { savedLink } from "../../../lib/data/shared-ids.ts";
import { copyLink } from "../../../lib/visitor/share.ts";
import { useSite } from "../../../lib/data/site.ts";
import { Note } from "./notes.tsx";

export function InstallNote({ way }: { way: NonNullable<InstallWay> }) {
  const { name } = useSite();
  const saved = useSavedDesigns() ?? [];
  return (
    <Note
      icon={way === "ios" ? <Share aria-hidden size={20} /> : <Download aria-hidden size={20} />}
      action={way === "prompt" && <Button onClick={() => void install()}>Install</Button>}
      dismissLabel="Not now"
      onDismiss={declineInstall}
    >
      {way === "ios" ? (
        <>
          {`Keep ${name} on your home screen: tap Share, then “Add to Home Screen”.`}
          <span className="mt-1 block text-quiet">
            The app has its own storage and may start empty.
            {saved.length > 0 && (
              <>
                {" "}
                <button
                  type="button"
                  className="min-h-6 cursor-pointer font-semibold text-lacquer hover:underline"
                  onClick={() => void copyLink(savedLink(saved))}
                >
                  Copy the link to your saved looks
                </button>{" "}
                and open it there.
              </>
            )}
          </span>
        </>
      ) : (
        `Take ${name} with you, even offline.`
      )}
    </Note>
  );
}
