import { Download, Printer } from "lucide-react";
import { useState } from "react";
import { Printed } from "../../../components/paper/printed.tsx";
import { Button } from "../../../components/ui/button.tsx";
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogTitle,
} from "../../../components/ui/dialog.tsx";
import { useSite } from "../../../lib/data/site.ts";
import { CopyButton } from "../../copy-button.tsx";
import { useUnsavedGuard } from "../../crud/form/use-unsaved-guard.ts";
import { saveFile } from "../../save-file.ts";

interface RecoveryCodesDialogProps {
  email: string;
  codes: string[];
  onClose: () => void;
}

/** New recovery codes, which nothing shows again: only the button that says that they are kept leads on. */
export function RecoveryCodesDialog({ email, codes, onClose }: RecoveryCodesDialogProps) {
  const site = useSite();
  const [prints, setPrints] = useState(0);
  useUnsavedGuard(true, () => undefined);
  const head = `Recovery codes of ${email} for ${site.name}, ${location.host}`;
  const text = `${head}\nEach signs in once, in place of a code of the app.\n\n${codes.join("\n")}\n`;

  return (
    <Dialog open>
      <DialogContent className="max-w-lg p-6">
        <DialogTitle>Keep your recovery codes</DialogTitle>
        <DialogDescription className="mt-2 text-quiet">
          If the app is lost, each of these signs you in once. They are shown this one time: keep
          them where you keep what matters, and not on the phone alone.
        </DialogDescription>
        <ul
          aria-label="Recovery codes"
          className="my-5 grid grid-cols-1 gap-x-6 gap-y-1 rounded-control bg-shell px-4 py-3 font-mono text-on-shell sm:grid-cols-2"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="grid gap-2 sm:grid-cols-3">
          <CopyButton label="Copy" text={text} done="Recovery codes copied" />
          <Button
            variant="secondary"
            onClick={() => saveFile(new Blob([text], { type: "text/plain" }), FILE_NAME)}
          >
            <Download aria-hidden className="size-4" /> Download
          </Button>
          <Button variant="secondary" onClick={() => setPrints(prints + 1)}>
            <Printer aria-hidden className="size-4" /> Print
          </Button>
          <Button onClick={onClose} className="mt-2 sm:col-span-3">
            I have kept them
          </Button>
        </div>
        {prints > 0 && (
          <Printed key={prints}>
            <p className="whitespace-pre-line">{text}</p>
          </Printed>
        )}
      </DialogContent>
    </Dialog>
  );
}

const FILE_NAME = "recovery-codes.txt";
