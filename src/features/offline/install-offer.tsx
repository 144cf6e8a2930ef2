import { Download, Share } from "lucide-react";
import { Button } from "../../components/ui/button.tsx";
import { declineInstall, install, useInstallDeclined, useInstallWay } from "../../lib/install.ts";
import { useSavedLooks } from "../../lib/saved-looks.ts";
import { useSite } from "../../lib/site.ts";
import { isReturning } from "../../lib/stored-queries.ts";
import { Note } from "./note.tsx";

/** Offered to those who come back or have saved something; never to a first glance. */
export function InstallOffer() {
  const way = useInstallWay();
  const declined = useInstallDeclined();
  const { name } = useSite();
  const hasSaved = (useSavedLooks()?.length ?? 0) > 0;
  if (!way || declined || !(hasSaved || isReturning())) return null;
  return (
    <Note
      icon={way === "ios" ? <Share aria-hidden size={20} /> : <Download aria-hidden size={20} />}
      action={way === "prompt" && <Button onClick={() => void install()}>Install</Button>}
      dismissLabel="Not now"
      onDismiss={declineInstall}
    >
      {way === "ios"
        ? `Keep ${name} on your home screen: tap Share, then “Add to Home Screen”.`
        : `Keep ${name} at hand, even offline.`}
    </Note>
  );
}
