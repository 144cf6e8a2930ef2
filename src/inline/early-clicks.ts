/** Header, footer and bar, which hydrate after the page (components/layout/layout.tsx). */
const LATE = "[data-late]";

/**
 * Buttons work once the page’s scripts run. Presses before that, on a page rendered by the server, are repeated then
 * (lib/device/hydrated.ts says when). Scripts that are just starting must not see the first press, or the button would act twice.
 */
export function recordEarlyClicks() {
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
