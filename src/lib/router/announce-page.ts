import { reportPageView } from "../data/page-views.ts";

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
