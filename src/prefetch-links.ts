/** How long the pointer rests on a link before its page is fetched. */
const REST = 60;

/** Prepares the page of a link that is about to be followed: rested upon, focused or touched. */
export function prefetchLinks(prepare: (address: URL) => Promise<unknown>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const prepareTarget = ({ target }: Event) => {
    clearTimeout(timer);
    const link = target instanceof Element ? target.closest("a") : null;
    if (!link?.href || link.origin !== location.origin || link.target) return;
    timer = setTimeout(() => void prepare(new URL(link.href)).catch(() => {}), REST);
  };
  document.addEventListener("pointerover", prepareTarget, { passive: true });
  document.addEventListener("touchstart", prepareTarget, { passive: true });
  document.addEventListener("focusin", prepareTarget);
}
