import { useSyncExternalStore } from "react";

const KEY = "lunula-theme";

export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

const listeners = new Set<() => void>();
let chosen: Theme | undefined;

/** The visitor's choice of theme; "system" on the server and until something else is chosen. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme, () => "system");
}

export function setTheme(theme: Theme) {
  chosen = theme;
  try {
    if (theme === "system") localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // Storage is refused: the choice lasts as long as the page.
  }
  apply();
}

function currentTheme(): Theme {
  return (chosen ??= stored());
}

function stored(): Theme {
  try {
    return THEMES.find((theme) => theme === localStorage.getItem(KEY)) ?? "system";
  } catch {
    return "system";
  }
}

function subscribe(listener: () => void) {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  if (listeners.size === 0) {
    dark.addEventListener("change", apply);
    addEventListener("storage", onOtherTab);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    dark.removeEventListener("change", apply);
    removeEventListener("storage", onOtherTab);
  };
}

function onOtherTab(event: StorageEvent) {
  if (event.key !== KEY) return;
  chosen = stored();
  apply();
}

function apply() {
  const theme = currentTheme();
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  document.documentElement.dataset["theme"] =
    theme === "system" ? (dark ? "dark" : "light") : theme;
  colorBrowserBar(theme);
  for (const listener of listeners) listener();
}

/** Each theme's colour stands in a `meta` of its own; a choice leaves one of them in force. */
function colorBrowserBar(theme: Theme) {
  const metas = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]');
  for (const meta of metas) {
    const own = meta.dataset["theme"];
    if (theme === "system") meta.media = `(prefers-color-scheme: ${own})`;
    else meta.media = own === theme ? "all" : "not all";
  }
}
