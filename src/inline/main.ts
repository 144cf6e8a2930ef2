import { startScripts } from "./start-scripts.ts";
import { checkTrustedTypes } from "./trusted-types.ts";
import { THEME_KEY, PICTURES_KEY, SAVED_KEY } from "../lib/device/storage-keys.ts";
import { deviceStorage } from "../lib/state/web-storage.ts";

/** Header, footer and bar, which hydrate after the page (components/layout/layout.tsx). */
const LATE = "[data-late]";

/**
 * Buttons work once the page’s scripts run. Presses before that, on a page rendered by the server, are repeated then
 * (lib/device/hydrated.ts says when). Scripts that are just starting must not see the first press, or the button would act twice.
 */
function recordEarlyClicks() {
  keepClicks("lunula:page-alive", (button) => !button.closest(LATE));
  keepClicks("lunula:alive", (button) => button.closest(LATE) !== null);
}

/** Collects presses of some buttons until an event says that they work. */
function keepClicks(alive: string, concerns: (button: HTMLElement) => boolean) {
  const pressed = new Set<HTMLElement>();
  const remember = (event: Event) => {
    const { target } = event;
    const button = target instanceof Element && target.closest<HTMLElement>("button[type=button]");
    if (!button || !concerns(button)) return;
    event.stopImmediatePropagation();
    pressed.add(button);
  };
  document.addEventListener("click", remember, { capture: true });
  document.addEventListener(
    alive,
    () => {
      document.removeEventListener("click", remember, { capture: true });
      for (const button of pressed) button.click();
    },
    { once: true },
  );
}

// Inlined into every page before its styles, for all that must happen before the first paint.
checkTrustedTypes();
applyTheme();
applyPictureSize();
makeRoomForSaved();
recordEarlyClicks();
startScripts();

/** So that a page never flashes in the colors of the other theme. */
function applyTheme() {
  const { dataset } = document.documentElement;
  const chosen = deviceStorage.read(THEME_KEY);
  if (chosen !== "light" && chosen !== "dark") {
    dataset["theme"] = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
    return;
  }
  dataset["theme"] = chosen;
  // The color of the browser’s bar follows the choice; later lib/device/theme.ts does that.
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.media = meta.dataset["theme"] === chosen ? "all" : "not all";
  }
}

/** So that a grid does not visibly change its columns. */
function applyPictureSize() {
  const chosen = deviceStorage.read(PICTURES_KEY);
  if (chosen) document.documentElement.dataset["pictures"] = chosen;
}

/** So that saved looks do not move the page when they appear. */
function makeRoomForSaved() {
  const saved = deviceStorage.read(SAVED_KEY);
  if (saved && saved !== "[]") document.documentElement.dataset["saved"] = "";
}
