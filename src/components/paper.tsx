import { type ReactNode, useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import "./paper.css";
import { correction, generate } from "lean-qr";

/**
 * The printed version of a page: prints itself once its pictures have loaded. It stays mounted, since phones render it
 * only after `print` returned.
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

interface QrPath {
  /** Modules in a row. */
  size: number;
  /** SVG path of the dark modules, one unit each. */
  path: string;
}

/** The QR code of a text; undefined when it is too long for one. */
export function qrPath(text: string): QrPath | undefined {
  try {
    const code = generate(text, { minCorrectionLevel: correction.L });
    const path: string[] = [];
    for (let y = 0; y < code.size; y += 1) {
      for (let x = 0; x < code.size; x += 1) {
        if (code.get(x, y)) path.push(`M${x} ${y}h1v1h-1z`);
      }
    }
    return { size: code.size, path: path.join("") };
  } catch {
    return undefined;
  }
}

interface QrDrawingProps {
  code: QrPath;
  /** Its accessible name. */
  label: string;
  className: string;
}

/** A QR code, black on white in both themes, for the sake of cameras. */
export function QrDrawing({ code, label, className }: QrDrawingProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`-4 -4 ${code.size + 8} ${code.size + 8}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <path fill="#fff" d={`M-4-4h${code.size + 8}v${code.size + 8}h-${code.size + 8}z`} />
      <path fill="#000" d={code.path} />
    </svg>
  );
}
