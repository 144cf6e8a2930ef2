import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { Button } from "../../components/ui/button.tsx";
import { copied } from "../../lib/device/share.ts";
import { toast } from "../../lib/visitor/toast-store.ts";

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
