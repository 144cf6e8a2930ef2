/**
 * Calls back once, as soon as an element is in view or within `margin` of it (as CSS writes margins);
 * what it returns stops waiting.
 */
export function whenNear(element: Element, margin: string, callback: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      // A busy page gets several changes together: one that is near is enough.
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      callback();
    },
    { rootMargin: margin },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
