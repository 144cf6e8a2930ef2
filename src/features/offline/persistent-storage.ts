import { isInstalled } from "../../lib/device/install.ts";
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
  try {
    const before = localStorage.getItem(KEY)?.split(" ") ?? [];
    if (before.includes(occasion)) return;
    localStorage.setItem(KEY, [...before, occasion].join(" "));
    if (!(await navigator.storage.persisted())) await navigator.storage.persist();
  } catch {
    // Storage is refused, or the browser knows no such question.
  }
}
