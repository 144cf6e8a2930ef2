import { useEffect, useRef, useState } from "react";

/** Whether the page has been scrolled past a sentinel near its top, without listening to scroll. */
export function useScrolled() {
  const sentinel = useRef<HTMLDivElement>(null);
  const [scrolled, setScrolled] = useState(false);

  useEffect(() => {
    if (!sentinel.current) return;
    const observer = new IntersectionObserver(([entry]) => setScrolled(!entry?.isIntersecting));
    observer.observe(sentinel.current);
    return () => observer.disconnect();
  }, []);

  return { sentinel, scrolled };
}
