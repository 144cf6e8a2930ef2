import { useSyncExternalStore } from "react";
import { stored } from "../state/stored.ts";
import { THEME_KEY } from "./storage-keys.ts";

export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

const chosen = stored<Theme>(
  THEME_KEY,
  (text) => THEMES.find((theme) => theme === text) ?? "system",
  (theme) => (theme === "system" ? null : theme),
);

/** The visitor's choice of theme; "system" on the server and until something else is chosen. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, chosen.get, () => "system");
}

/** Needs a mounted `useTheme`, which applies it. */
export const setTheme: (theme: Theme) => void = chosen.set;

function subscribe(listener: () => void) {
  const dark = systemDark();
  dark.addEventListener("change", paint);
  const stop = chosen.subscribe(() => {
    paint();
    listener();
  });
  return () => {
    dark.removeEventListener("change", paint);
    stop();
  };
}

function systemDark(): MediaQueryList {
  return matchMedia("(prefers-color-scheme: dark)");
}

/** Applies the theme to the page and the browser’s bar. */
function paint() {
  const theme = chosen.get();
  const dark = systemDark().matches;
  document.documentElement.dataset["theme"] =
    theme === "system" ? (dark ? "dark" : "light") : theme;
  colorBrowserBar(theme);
}

/** Each theme has a `meta` with its color; choosing a theme disables the others. */
function colorBrowserBar(theme: Theme) {
  const metas = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]');
  for (const meta of metas) {
    const own = meta.dataset["theme"];
    if (theme === "system") meta.media = `(prefers-color-scheme: ${own})`;
    else meta.media = own === theme ? "all" : "not all";
  }
}
