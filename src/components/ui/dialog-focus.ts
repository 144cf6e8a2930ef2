import { useRef } from "react";

/**
 * Handlers of a dialog's content that give the focus back to what had it before; Radix only knows its own
 * trigger only.
 */
export function useFocusReturn() {
  const opener = useRef<Element>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      const { current } = opener;
      if (event.defaultPrevented || !(current instanceof HTMLElement)) return;
      if (current === document.body) return;
      event.preventDefault();
      current.focus();
    },
  };
}
