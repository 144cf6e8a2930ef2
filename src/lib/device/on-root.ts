import { useLayoutEffect } from "react";

/**
 * Adds a word to an attribute of the root element while its component stands, for styles elsewhere that depend on it:
 * `html[data-scroll-lock~="veil"]`. With `:has()` instead, the browser searches the whole page after each change of
 * it, which makes a long list slower with each card.
 */
export function useOnRoot(attribute: string, word: string | undefined): void {
  useLayoutEffect(() => {
    if (word === undefined) return;
    const root = document.documentElement;
    const words = () => root.getAttribute(attribute)?.split(" ") ?? [];
    root.setAttribute(attribute, [...words(), word].join(" "));
    return () => {
      const left = words();
      left.splice(left.indexOf(word), 1);
      if (left.length > 0) root.setAttribute(attribute, left.join(" "));
      else root.removeAttribute(attribute);
    };
  }, [attribute, word]);
}
