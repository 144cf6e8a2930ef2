import type { CDPSession, Page } from "playwright-core";

const USUAL_PX = 16;
const sessions = new WeakMap<Page, CDPSession>();

/** Sets the browser’s font size, as readers do: media queries and everything in rem follow it. */
async function setFontSize(page: Page, standard: number): Promise<void> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  await session.send("Page.setFontSizes", { fontSizes: { standard, fixed: standard } });
}

/**
 * What cannot be read or reached on a phone with text twice as large: in the dialog on top, or in the page without
 * one. Leaves the text at its usual size.
 */
export async function largeTextFaults(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 390, height: 844 });
  await setFontSize(page, 2 * USUAL_PX);
  try {
    return await page.evaluate(findFaults);
  } finally {
    await setFontSize(page, USUAL_PX);
  }
}

/** Runs in the page. */
function findFaults(): string[] {
  const faults: string[] = [];
  const root = document.documentElement;
  const beyond = root.scrollWidth - root.clientWidth;
  if (beyond > 0) faults.push(`the page is ${beyond} px too wide`);
  const dialog = [...document.querySelectorAll("[role$=dialog], [role=menu], header nav")].findLast(
    (one) => one.checkVisibility(),
  );
  if (!dialog) return faults;
  for (const box of [dialog, ...dialog.querySelectorAll("*")]) {
    const { overflowX, overflowY } = getComputedStyle(box);
    // What scrolls down scrolls sideways only by mistake.
    const wide = box.scrollWidth - box.clientWidth;
    if (overflowX === "auto" && overflowY === "auto" && box.scrollHeight > box.clientHeight && wide)
      faults.push(`scrolls ${wide} px sideways: ${nameOf(box)}`);
  }
  for (const control of dialog.querySelectorAll("button, a, input, select, textarea, summary")) {
    if (!control.checkVisibility({ visibilityProperty: true }) || control.ariaHidden) continue;
    if (control.closest("[aria-hidden=true], [inert], .sr-only, [type=file]")) continue;
    control.scrollIntoView({ block: "center", inline: "nearest" });
    const { left, right, top, bottom } = control.getBoundingClientRect();
    if (left < -1 || right > innerWidth + 1 || (top + bottom) / 2 < 0 || top > innerHeight - 8)
      faults.push(`out of the window: ${nameOf(control)}`);
    if (control.matches("button") && isTorn(control)) faults.push(`torn: ${nameOf(control)}`);
  }
  return faults;

  function nameOf(element: Element): string {
    return (element.ariaLabel ?? element.textContent).trim().slice(0, 40) || element.tagName;
  }

  function isTorn(element: Element): boolean {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      for (const { 0: word, index } of text.data.matchAll(/\p{L}+/gu)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (tops.size > 1) return true;
      }
    }
    return false;
  }
}
