/**
 * Calls back once, when an element is within `margin` (in CSS syntax) of the viewport. Returns a function that stops
 * observing.
 */
export function whenNear(element: Element, margin: string, callback: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      // A busy page gets several entries together: one intersecting entry is enough.
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      callback();
    },
    { rootMargin: margin },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
