// Buttons do their work once the page's own scripts run. One that is pressed before, on a page that
// came whole from the server, is pressed again then (src/lib/early-clicks.ts says when).
(() => {
  if ("alive" in document.documentElement.dataset) return;
  const pressed = new Set();
  const remember = ({ target }) => {
    const button = target instanceof Element && target.closest("button[type=button]");
    if (button) pressed.add(button);
  };
  document.addEventListener("click", remember);
  document.addEventListener(
    "lunula:alive",
    () => {
      document.removeEventListener("click", remember);
      for (const button of pressed) button.click();
    },
    { once: true },
  );
})();
