import { type EntryState, type ScrollPosition, shownAddress } from "./address.ts";
import { MAIN_ID } from "./navigation.ts";

/** In milliseconds. Safari allows 100 changes of the history in 30 seconds. */
const SAVE_AFTER = 300;
/** In milliseconds: how long a list may take to load as many looks as it had. */
const PATIENCE = 30_000;
/** This many frames without a correction end a restoration: skipped parts and late pictures change heights. */
const SETTLED = 30;
const MAX_ANCHORS = 12;
const INTERRUPTIONS = ["wheel", "touchstart", "pointerdown", "keydown"];

let saving: ReturnType<typeof setTimeout> | undefined;
let stopRestoring: (() => void) | undefined;
let started = false;

/**
 * Saves in each entry of the history where its visitor is, and shows the same place after Back. Browsers restore a number
 * of pixels, which is another place while a list still loads, or has estimated heights (styles/base.css).
 */
export function saveScrollPosition() {
  if (started) return;
  started = true;
  const { pushState } = history;
  history.pushState = (...entry) => {
    save();
    pushState.apply(history, entry);
  };
  const options = { capture: true, passive: true };
  addEventListener("scroll", saveSoon, options);
  addEventListener("click", save, options);
  for (const name of INTERRUPTIONS) addEventListener(name, () => stopRestoring?.(), options);
  addEventListener("popstate", onTraverse);
  // While a document loads, the browser scrolls earlier than a script can.
  addEventListener("pagehide", () => setMode("auto"));
  addEventListener("pageshow", () => setMode("manual"));
  setMode("manual");
  restore(savedScroll());
}

function savedScroll(): ScrollPosition | undefined {
  const { scroll } = (history.state ?? {}) as EntryState;
  return scroll?.address === shownAddress() ? scroll : undefined;
}

function setMode(mode: ScrollRestoration) {
  history.scrollRestoration = mode;
}

function saveSoon() {
  clearTimeout(saving);
  saving = setTimeout(save, SAVE_AFTER);
}

function save(event?: Event) {
  clearTimeout(saving);
  if (stopRestoring) return;
  const scroll: ScrollPosition = {
    address: shownAddress(),
    y: scrollY,
    looks: document.querySelectorAll("[data-look-link]").length,
    anchors: anchorsInSight(event?.target),
  };
  history.replaceState({ ...history.state, scroll }, "");
}

/** The titles next to the top of the window, that of the pressed item first: if it is gone, the next is used. */
function anchorsInSight(pressed: unknown): ScrollPosition["anchors"] {
  const link = pressed instanceof Element ? pressed.closest("a") : null;
  const item = link?.closest(`#${MAIN_ID} :is(li, article)`);
  const titles = [...document.querySelectorAll(TITLES)]
    // What the browser skips is far away; measuring would lay it out. Safari 16 cannot tell.
    .filter(
      (title) =>
        !("checkVisibility" in title) || title.checkVisibility({ contentVisibilityAuto: true }),
    )
    .map((title) => ({ title: title.querySelector("a") ?? title, ...placeOf(title) }))
    .toSorted((one, other) => Math.abs(one.top) - Math.abs(other.top));
  const first = titles.find(({ title }) => item?.contains(title))?.title ?? (item && link);
  return [...(first ? [first] : []), ...titles.map(({ title }) => title)]
    .slice(0, MAX_ANCHORS)
    .map((title) => ({ name: nameOf(title), ...placeOf(title) }));
}

const TITLES = `#${MAIN_ID} :is(h2, h3)`;

function placeOf(element: Element) {
  const { top, left } = element.getBoundingClientRect();
  return { top, left };
}

/** What tells an anchor from others: the address that a title leads to, or its text. */
function nameOf(anchor: Element): string {
  return anchor.getAttribute("href") ?? anchor.textContent;
}

function onTraverse() {
  const position = savedScroll();
  const isTop = history.scrollRestoration === "manual" && !location.hash && !history.state?.over;
  setMode("manual");
  if (!position && isTop) scrollTo(0, 0);
  restore(position);
}

/** Scrolls to a position in each frame, until the page no longer changes or the visitor does something else. */
function restore(position: ScrollPosition | undefined) {
  stopRestoring?.();
  clearTimeout(saving);
  if (!position) return;
  const latest = performance.now() + PATIENCE;
  let settled = 0;
  let frame = 0;
  const correct = (now: number) => {
    const offset = offsetFrom(position);
    settled = Math.abs(offset) < 1 ? settled + 1 : 0;
    if (settled === 0) scrollBy({ top: offset, behavior: "instant" });
    if (settled < SETTLED && now < latest) frame = requestAnimationFrame(correct);
    else stopRestoring?.();
  };
  stopRestoring = () => {
    cancelAnimationFrame(frame);
    stopRestoring = undefined;
    saveSoon();
  };
  frame = requestAnimationFrame(correct);
}

/** How far the page has to scroll to show a position, by the first anchor that it has. */
function offsetFrom({ y, anchors }: ScrollPosition): number {
  for (const { name, top, left } of anchors) {
    const found = findAnchor(name, y + top);
    if (!found) continue;
    const place = placeOf(found);
    if (place.left !== left) scrollAside(found, place.left - left);
    return place.top - top;
  }
  return y - scrollY;
}

/** A page may show an item twice: the nearest to where it was. */
function findAnchor(name: string, y: number): Element | undefined {
  const links = document.querySelectorAll(`#${MAIN_ID} a[href="${CSS.escape(name)}"]`);
  const found =
    links.length > 0
      ? [...links]
      : [...document.querySelectorAll(TITLES)].filter(({ textContent }) => textContent === name);
  if (found.length < 2) return found[0];
  const distance = (anchor: Element) => Math.abs(placeOf(anchor).top + scrollY - y);
  return found.toSorted((one, other) => distance(one) - distance(other))[0];
}

/** Moves the row that holds an element, where a row scrolls. */
function scrollAside(element: Element, by: number) {
  for (let box = element.parentElement; box && box.id !== MAIN_ID; box = box.parentElement) {
    const { scrollLeft } = box;
    box.scrollLeft += by;
    if (box.scrollLeft !== scrollLeft) return;
  }
}
