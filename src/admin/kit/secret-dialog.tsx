import { Button } from "../../components/ui/button.tsx";
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogTitle,
} from "../../components/ui/dialog.tsx";
import { InputField } from "./fields/text-field.tsx";
import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { copied } from "../../lib/device/share.ts";
import { toast } from "../../lib/visitor/toast-store.ts";

interface SecretDialogProps {
  title: string;
  label: string;
  secret: string;
  text: string;
  onClose: () => void;
}

/** Shows a secret this once: only its button closes the dialog. */
export function SecretDialog({ title, label, secret, text, onClose }: SecretDialogProps) {
  return (
    <Dialog open>
      <DialogContent className="max-w-lg p-6">
        <DialogTitle>{title}</DialogTitle>
        <DialogDescription className="mt-2 mb-5 text-quiet">{text}</DialogDescription>
        <InputField
          label={label}
          readOnly
          value={secret}
          onFocus={({ target }) => target.select()}
        />
        <div className="mt-5 flex flex-wrap justify-end gap-3">
          <CopyButton
            label={`Copy ${label.toLowerCase()}`}
            text={secret}
            done={`${label} copied`}
          />
          <Button onClick={onClose}>Done</Button>
        </div>
      </DialogContent>
    </Dialog>
  );
}

interface CopyButtonProps {
  label: string;
  text: string;
  /** For screen readers. */
  done: string;
  className?: string;
}

/** Copies a text, and says so on the button: a toast would cover part of a dialog. */
export function CopyButton({ label, text, done, className }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);

  async function copy() {
    // Screen readers announce only what changes.
    setCopied(false);
    const isThere = await copied(text);
    setCopied(isThere);
    if (isThere) return;
    toast({ title: "Couldn’t copy", description: "This browser blocks the clipboard." });
  }

  const Icon = isCopied ? Check : Copy;
  return (
    <>
      <Button variant="secondary" className={className} onClick={() => void copy()}>
        <Icon aria-hidden className="size-4" /> {isCopied ? "Copied" : label}
      </Button>
      <span role="status" className="sr-only">
        {isCopied && done}
      </span>
    </>
  );
}
