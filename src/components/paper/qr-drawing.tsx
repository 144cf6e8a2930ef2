import type { QrPath } from "./qr-path.ts";

interface QrDrawingProps {
  code: QrPath;
  /** What is read out in its place. */
  label: string;
  className: string;
}

/** A QR code, black on white in either theme, as cameras want it. */
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
