import type { QueryClient } from "@tanstack/react-query";
import { Workbox } from "workbox-window";
import { toast } from "../../components/ui/toast-store.ts";
import { warmUp } from "./warm-up/warm-up.ts";

/** Starts the service worker and, once it looks after this page, fills the device. */
export async function startWorker(client: QueryClient): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const workbox = new Workbox("/service-worker.js");
  takeUpdates(workbox);
  try {
    await workbox.register({ immediate: true });
    await workbox.controlling;
    await warmUp(client);
  } catch {
    // The browser refuses workers here, or the connection went: the site works without.
  }
}

/** A new release waits until someone takes it; then every public page moves to it together. */
function takeUpdates(workbox: Workbox) {
  let accepted = false;
  workbox.addEventListener("waiting", () => {
    toast({
      title: "A new version is ready",
      duration: Number.POSITIVE_INFINITY,
      action: {
        label: "Update",
        onPress: () => {
          accepted = true;
          workbox.messageSkipWaiting();
        },
      },
    });
  });
  workbox.addEventListener("controlling", ({ isUpdate }) => {
    if (isUpdate && (accepted || !isAdminPage())) location.reload();
  });
}

function isAdminPage(): boolean {
  return location.pathname.startsWith("/admin");
}
