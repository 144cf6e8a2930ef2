import { ArchiveRestore } from "lucide-react";
import { useState } from "react";
import { Button } from "../../components/ui/button.tsx";
import {
  Dialog,
  DialogContent,
  DialogCross,
  DialogDescription,
  DialogTitle,
} from "../../components/ui/dialog.tsx";
import { Tooltip } from "../../components/ui/tooltip.tsx";
import { DeletedList, type DeletedListProps } from "./deleted-list.tsx";

/** A button, and behind it all that can still be restored. */
export function RecentlyDeleted(props: DeletedListProps) {
  const { noun } = props;
  const [open, setOpen] = useState(false);
  return (
    <>
      <Tooltip label="Recently deleted">
        <Button
          variant="quiet"
          size="icon"
          aria-label={`Recently deleted ${noun}`}
          onClick={() => setOpen(true)}
        >
          <ArchiveRestore aria-hidden className="size-4" />
        </Button>
      </Tooltip>
      <Dialog open={open} onOpenChange={setOpen}>
        <DialogContent className="flex max-h-full max-w-xl flex-col">
          <div className="flex items-start justify-between gap-3 border-b border-line py-2 pr-2 pl-5">
            <div className="py-2">
              <DialogTitle size="small">Recently deleted {noun}</DialogTitle>
              <DialogDescription className="text-sm text-quiet">
                Kept for 30 days, then removed for good.
              </DialogDescription>
            </div>
            <DialogCross />
          </div>
          <DeletedList {...props} />
        </DialogContent>
      </Dialog>
    </>
  );
}
