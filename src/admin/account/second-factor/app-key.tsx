import type { SecondFactorKey } from "../../../../contract/account/second-factor.ts";
import { QrDrawing } from "../../../components/paper/qr-drawing.tsx";
import { qrPath } from "../../../components/paper/qr-path.ts";
import { CopyButton } from "../../copy-button.tsx";

/** A key to be scanned by an app, to be opened in it, or to be typed into it. */
export function AppKey({ appKey: { secret, uri } }: { appKey: SecondFactorKey }) {
  const code = qrPath(uri);
  return (
    <div className="grid items-center gap-x-6 gap-y-4 sm:grid-cols-[12rem_1fr]">
      {code && (
        <QrDrawing
          code={code}
          label="QR code of the key"
          className="mx-auto w-full max-w-56 rounded-control border border-line"
        />
      )}
      <div className="min-w-0 text-quiet">
        <p>
          Scan the code with the app. With the app on this device,{" "}
          <a href={uri} className="text-lacquer underline">
            open it there
          </a>
          , or type in this key:
        </p>
        <p className="mt-3 rounded-control bg-shell px-3 py-2 font-mono text-on-shell">
          <span className="wrap-break-word">{secret.replace(/(.{4})(?=.)/g, "$1 ")}</span>
        </p>
        <CopyButton label="Copy key" text={secret} done="Key copied" className="mt-3" />
      </div>
    </div>
  );
}
