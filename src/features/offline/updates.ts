import { isBackOffice } from "../../../contract/paths.ts";
import { toast } from "../../lib/visitor/toast-store.ts";

const HOUR = 60 * 60_000;
/** A tab that is looked at again asks sooner than one that stays open. */
const GLANCE = 5 * 60_000;

/** A worker that does not wait is on its way by then. */
const WAITS_AFTER = 200;

/** Starts the worker. A new release waits until someone takes it; then every public page moves to it together. */
export async function registerWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  let accepted = false;
  // On a first visit the page is only now looked after: what comes later is another release.
  let controlled = serviceWorker.controller !== null;
  serviceWorker.addEventListener("controllerchange", () => {
    if (controlled && (accepted || !isBackOffice(location.pathname))) location.reload();
    controlled = true;
  });
  const registration = await serviceWorker.register("/service-worker.js");
  whenWaiting(registration, () => {
    toast({
      title: "A new version is ready",
      duration: Number.POSITIVE_INFINITY,
      action: {
        label: "Update",
        onPress: () => {
          accepted = true;
          registration.waiting?.postMessage({ type: "SKIP_WAITING" });
        },
      },
    });
  });
  askRegularly(() => registration.update());
}

/** Calls back for each release that waits: before this page was opened, or from now on. */
function whenWaiting(registration: ServiceWorkerRegistration, callback: () => void) {
  const check = (release: ServiceWorker) => {
    // The first of all releases waits for nobody.
    if (registration.active && registration.waiting === release) callback();
  };
  const follow = () => {
    const release = registration.installing;
    release?.addEventListener("statechange", () => {
      if (release.state === "installed") setTimeout(check, WAITS_AFTER, release);
    });
  };
  if (registration.waiting) check(registration.waiting);
  follow();
  registration.addEventListener("updatefound", follow);
}

/** Browsers look for a new release when a page is opened; a tab may stay open for days. */
function askRegularly(ask: () => Promise<unknown>) {
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
