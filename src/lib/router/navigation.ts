import { flushSync } from "react-dom";
import type { AroundNavHandler } from "wouter";
import { paths } from "../../../contract/paths.ts";
import { shownAddress } from "./address.ts";
import { reportPageView } from "../data/page-views.ts";

/** How long a navigation waits for the next page before its skeleton shows. */
const TIMEOUT = 250;

/**
 * Wraps wouter's navigation: the next page is prepared first, then swapped in within one view
 * transition and shown from its top. Changes within a page (filters, an opened design) need neither;
 * addresses for which `mustLoad` is true load as documents.
 */
export function createAroundNav(
  resolve: (address: string) => string,
  prepare: (address: string) => Promise<unknown>,
  mustLoad: (address: string) => boolean = () => false,
): AroundNavHandler {
  let latest = 0;
  return (navigate, link, options) => {
    const to = resolve(link);
    const turn = ++latest;
    if (mustLoad(to)) {
      if (options?.replace) location.replace(to);
      else location.assign(to);
      return;
    }
    if (isSamePage(options?.state?.over ?? to)) {
      navigate(to, options);
      return;
    }
    void settledOrAfter(prepare(to), TIMEOUT).then(() => {
      if (turn !== latest) return;
      return withTransition(() => {
        navigate(to, options);
        showFromTop(to);
      });
    });
  };
}

/** Scrolls to the top, or to the address’s fragment. */
function showFromTop(address: string) {
  const { hash } = new URL(address, location.href);
  const place = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
  if (place) place.scrollIntoView();
  else window.scrollTo(0, 0);
}

/** Runs a change as a view transition, if supported and motion is not reduced. */
export async function withTransition(change: () => void | Promise<void>): Promise<void> {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (still || !("startViewTransition" in document)) {
    await change();
    return;
  }
  let changed: void | Promise<void>;
  const transition = document.startViewTransition(() => {
    flushSync(() => {
      changed = change();
    });
    return changed;
  });
  // A transition that is skipped, by another one or in a hidden tab, still applies its change.
  transition.ready.catch(() => {});
  await transition.finished;
}

function isSamePage(to: string): boolean {
  const [next, shown] = [to, shownAddress()].map((address) => new URL(address, location.href));
  return next?.pathname === shown?.pathname && searchedFor(next) === searchedFor(shown);
}

/** Each search counts as a page. */
function searchedFor(address: URL | undefined): string | null | undefined {
  return address?.pathname === paths.searchPage ? address.searchParams.get("q") : null;
}

function settledOrAfter(work: Promise<unknown>, wait: number): Promise<unknown> {
  return Promise.race([
    work.catch(() => {}),
    new Promise((resolve) => {
      setTimeout(resolve, wait);
    }),
  ]);
}

export const MAIN_ID = "main";
export const ANNOUNCER_ID = "announcer";

let lastPath: string | undefined;

/**
 * Called when a page is rendered with its title. The first time for a path, the view is reported; after a navigation
 * the title is also announced and the focus moves to the page, as on a page load.
 */
export function announcePage(path: string, title: string) {
  if (path === lastPath) return;
  const afterNavigation = lastPath !== undefined;
  lastPath = path;
  reportPageView(path, title);
  if (!afterNavigation) return;
  const announcer = document.getElementById(ANNOUNCER_ID);
  if (announcer) announcer.textContent = title;
  document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
}
