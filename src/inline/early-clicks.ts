/** What stands around the page, which comes to life after it (components/layout/layout.tsx). */
const LATE = "[data-late]";

/**
 * Buttons do their work once the page's own scripts run. One that is pressed before, on a page that
 * came whole from the server, is pressed then instead (lib/router/alive.ts says when). Scripts that
 * are just taking over hear nothing of it until then: they would do its work a first time.
 */
export function keepEarlyClicks() {
  keepClicks("lunula:page-alive", (button) => !button.closest(LATE));
  keepClicks("lunula:alive", (button) => button.closest(LATE) !== null);
}

/** Keeps presses of some buttons until an event says that these work. */
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
