import { useEffect, useRef, useState } from "react";

/** Whether the page has been scrolled past a sentinel near its top, without listening to scroll. */
export function useScrolled() {
  const sentinel = useRef<HTMLDivElement>(null);
  const [scrolled, setScrolled] = useState(false);

  useEffect(() => {
    if (!sentinel.current) return;
    // Told several changes at once, a busy page goes by the last.
    const observer = new IntersectionObserver((entries) =>
      setScrolled(!entries.at(-1)?.isIntersecting),
    );
    observer.observe(sentinel.current);
    return () => observer.disconnect();
  }, []);

  return { sentinel, scrolled };
}
