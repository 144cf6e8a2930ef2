/**
 * Calls back once, as soon as an element is in view or within `margin` of it (as CSS writes margins);
 * what it returns stops waiting.
 */
export function whenNear(element: Element, margin: string, callback: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      // A busy page is told several changes at once: it came near, whichever of them says so.
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      callback();
    },
    { rootMargin: margin },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
