import { type ReactNode, useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import "./printed.css";

/**
 * What comes on paper, instead of the page: prints itself once its pictures are there. It stays, since phones
 * look at it only after `print` has returned.
 */
export function Printed({ children }: { children: ReactNode }) {
  const sheet = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let left = false;
    void (async () => {
      const pictures = [...(sheet.current?.querySelectorAll("img") ?? [])];
      await Promise.all(pictures.map((picture) => picture.decode().catch(() => {})));
      if (!left) print();
    })();
    return () => {
      left = true;
    };
  }, []);

  return createPortal(
    <div ref={sheet} className="printed" aria-hidden>
      {children}
    </div>,
    document.body,
  );
}
