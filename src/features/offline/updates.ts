import type { Workbox } from "workbox-window";
import { isBackOffice } from "../../../contract/paths.ts";
import { toast } from "../../lib/visitor/toast-store.ts";

const HOUR = 60 * 60_000;
/** A tab that is looked at again asks sooner than one that stays open. */
const GLANCE = 5 * 60_000;
/** An accepted release is asked to take over until it does, which reloads the page. */
const AGAIN = 1_000;

/** A new release waits until someone takes it; then every public page moves to it together. */
export function takeUpdates(workbox: Workbox) {
  let accepted = false;
  const offer = () => {
    toast({
      title: "A new version is ready",
      duration: Number.POSITIVE_INFINITY,
      action: {
        label: "Update",
        onPress: () => {
          accepted = true;
          toast({ title: "Updating…", duration: Number.POSITIVE_INFINITY });
          // Where a page fetches something in the very moment, Chromium starts the old worker once more and
          // changes it only when it has been idle for half a minute.
          const take = () => workbox.messageSkipWaiting();
          take();
          setInterval(take, AGAIN);
        },
      },
    });
  };
  workbox.addEventListener("waiting", offer);
  // On a first visit the page is only now looked after: what comes later is another release.
  let controlled = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    if (controlled && (accepted || !isBackOffice(location.pathname))) location.reload();
    controlled = true;
  });
  askRegularly(() => workbox.update());
}

/** Browsers look for a new release when a page is opened; a tab may stay open for days. */
function askRegularly(ask: () => Promise<void>) {
  let asked = Date.now();
  const askAgain = () => {
    asked = Date.now();
    // Without a connection there is nothing new.
    void ask().catch(() => undefined);
  };
  setInterval(askAgain, HOUR);
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden && Date.now() - asked > GLANCE) askAgain();
  });
}
