import { qrPath } from "./qr-path.ts";

interface QrCodeProps {
  text: string;
  /** What is shown where the text is too long for a code. */
  otherwise: string;
}

/** A QR code, black on white in either theme, as cameras want it. */
export function QrCode({ text, otherwise }: QrCodeProps) {
  const whole = qrPath(text);
  const code = whole ?? qrPath(otherwise);
  if (!code)
    return <p className="my-6">There are too many looks for a code: copy the link instead.</p>;
  return (
    <>
      <svg
        role="img"
        aria-label="QR code of this list"
        viewBox={`-4 -4 ${code.size + 8} ${code.size + 8}`}
        shapeRendering="crispEdges"
        className="mx-auto my-6 block code w-full rounded-control"
      >
        <path fill="#fff" d={`M-4-4h${code.size + 8}v${code.size + 8}h-${code.size + 8}z`} />
        <path fill="#000" d={code.path} />
      </svg>
      {!whole && (
        <p className="text-sm text-quiet">Too long for the code: it goes without notes.</p>
      )}
    </>
  );
}
