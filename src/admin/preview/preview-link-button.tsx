import { Link2 } from "lucide-react";
import { useState } from "react";
import type { CollectionKind } from "../../../contract/collections.ts";
import { RELATED_KINDS } from "../../../contract/related.ts";
import { Button } from "../../components/ui/button.tsx";
import { Dialog, DialogContent, DialogCross, DialogTitle } from "../../components/ui/dialog.tsx";
import { PreviewLink } from "./preview-link.tsx";

interface PreviewLinkButtonProps {
  kind: CollectionKind;
  id: string;
}

/** A button in the form of what has a page of its own. */
export function PreviewLinkButton({ kind, id }: PreviewLinkButtonProps) {
  const [open, setOpen] = useState(false);
  const previewed = RELATED_KINDS.find((one) => one === kind);
  if (!previewed) return null;
  return (
    <>
      <Button variant="quiet" className="max-sm:px-3" onClick={() => setOpen(true)}>
        <Link2 aria-hidden className="size-4" />
        <span className="max-sm:sr-only">Preview link</span>
      </Button>
      <Dialog open={open} onOpenChange={setOpen}>
        <DialogContent aria-describedby={undefined} className="max-w-xl">
          <div className="flex items-center justify-between gap-3 border-b border-line py-2 pr-2 pl-5">
            <DialogTitle size="small">Preview link</DialogTitle>
            <DialogCross />
          </div>
          <PreviewLink item={{ kind: previewed, id }} />
        </DialogContent>
      </Dialog>
    </>
  );
}
