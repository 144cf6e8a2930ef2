// Runs before the first paint, so that a stored theme never flashes in the other colours.
(() => {
  let theme = null;
  try {
    theme = localStorage.getItem("lunula-theme");
  } catch {
    // Storage is blocked: the system's preference decides.
  }
  if (theme === "light" || theme === "dark") {
    // The colour of the browser's bar follows the choice, as src/lib/theme.ts does later on.
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
      meta.media = meta.dataset.theme === theme ? "all" : "not all";
    }
  } else {
    theme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  }
  document.documentElement.dataset.theme = theme;
})();
