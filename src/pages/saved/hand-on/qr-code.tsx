import { QrDrawing } from "../../../components/paper/qr-drawing.tsx";
import { qrPath } from "../../../components/paper/qr-path.ts";

interface QrCodeProps {
  text: string;
  /** What is shown where the text is too long for a code. */
  otherwise: string;
}

/** The QR code of a list. */
export function QrCode({ text, otherwise }: QrCodeProps) {
  const whole = qrPath(text);
  const code = whole ?? qrPath(otherwise);
  if (!code)
    return <p className="my-6">There are too many looks for a code: copy the link instead.</p>;
  return (
    <>
      <QrDrawing
        code={code}
        label="QR code of this list"
        className="mx-auto my-6 block code w-full rounded-control"
      />
      {!whole && (
        <p className="text-sm text-quiet">Too long for the code: it goes without notes.</p>
      )}
    </>
  );
}
