import { isInstalled } from "../../lib/device/install.ts";
import { deviceStorage } from "../../lib/state/web-storage.ts";
import { savedDesigns, subscribeSaved } from "../../lib/visitor/saved-designs.ts";

const KEY = "lunula-lasting-storage";

/**
 * When there is something to lose. Each is a reason to ask once: a browser that said no to a page it
 * hardly knew often says yes to an app.
 */
type Occasion = "asked" | "installed" | "started";

/** Asks the browser, on each occasion once, not to clear the site's storage when room gets scarce. */
export function requestPersistentStorage() {
  const askWithDesigns = () => void (savedDesigns().length > 0 && ask("asked"));
  askWithDesigns();
  subscribeSaved(askWithDesigns);
  addEventListener("appinstalled", () => void ask("installed"));
  if (isInstalled()) void ask("started");
}

async function ask(occasion: Occasion): Promise<void> {
  const before = deviceStorage.read(KEY)?.split(" ") ?? [];
  if (before.includes(occasion)) return;
  if (!deviceStorage.write(KEY, [...before, occasion].join(" "))) return;
  try {
    if (!(await navigator.storage.persisted())) await navigator.storage.persist();
  } catch {
    // The browser knows no such question.
  }
}
