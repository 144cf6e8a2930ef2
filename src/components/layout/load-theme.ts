import type { SiteTheme } from "../../../contract/settings/theme-settings.ts";

const STYLES = import.meta.glob("../../styles/themes/*.css");

/** Loads the style sheets of the owner’s look; pages from the server have them already. */
export function loadTheme(names: readonly SiteTheme[]): void {
  // Without them the page is readable in other fonts.
  for (const name of names) STYLES[`../../styles/themes/${name}.css`]?.().catch(() => {});
}
