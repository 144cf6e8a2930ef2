/** How long the pointer rests on a link, or the focus, before its page is fetched. */
const REST = 60;

/**
 * Prepares the page of a link that is about to be followed: rested upon, focused, or pressed, which on a
 * touch screen is some 100 ms before the click.
 */
export function prefetchLinks(prepare: (address: URL) => Promise<unknown>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const prepareAfter =
    (rest: number) =>
    ({ target }: Event) => {
      clearTimeout(timer);
      const link = target instanceof Element ? target.closest("a") : null;
      if (!link?.href || link.origin !== location.origin || link.target) return;
      timer = setTimeout(() => void prepare(new URL(link.href)).catch(() => {}), rest);
    };
  document.addEventListener("pointerover", prepareAfter(REST), { passive: true });
  document.addEventListener("pointerdown", prepareAfter(0), { passive: true });
  document.addEventListener("focusin", prepareAfter(REST));
}
