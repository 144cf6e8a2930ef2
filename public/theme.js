// Runs before the first paint, so that a stored theme never flashes in the other colours.
(() => {
  let theme = null;
  try {
    theme = localStorage.getItem("lunula-theme");
  } catch {
    // Storage is blocked: the system's preference decides.
  }
  if (theme !== "light" && theme !== "dark") {
    theme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  }
  document.documentElement.dataset.theme = theme;
})();
