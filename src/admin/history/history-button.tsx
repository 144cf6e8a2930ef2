import { History } from "lucide-react";
import { useState } from "react";
import type { Changes } from "../../../contract/endpoints.ts";
import type { Crud } from "../../../contract/admin/admin-calls.ts";
import { Button } from "../../components/ui/button.tsx";
import {
  Dialog,
  DialogContent,
  DialogCross,
  DialogDescription,
  DialogTitle,
} from "../../components/ui/dialog.tsx";
import { VersionList } from "./version-list.tsx";

interface HistoryButtonProps<Form, Entity> {
  calls: Crud<Form, Entity>;
  id: string;
  /** Saves what a version held. */
  onRestore: (former: Changes<Form>, present: Changes<Form>) => Promise<void>;
}

/** A button of an item's form, and behind it all that the item was. */
export function HistoryButton<Form, Entity>(props: HistoryButtonProps<Form, Entity>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" className="mr-auto max-sm:px-3" onClick={() => setOpen(true)}>
        <History aria-hidden className="size-4" />
        <span className="max-sm:sr-only">History</span>
      </Button>
      <Dialog open={open} onOpenChange={setOpen}>
        <DialogContent className="flex max-h-full max-w-3xl flex-col">
          <div className="flex items-start justify-between gap-3 border-b border-line py-2 pr-2 pl-5">
            <div className="py-2">
              <DialogTitle size="small">History</DialogTitle>
              <DialogDescription className="text-sm text-quiet">
                The last 50 saves, kept for a year.
              </DialogDescription>
            </div>
            <DialogCross />
          </div>
          <VersionList {...props} />
        </DialogContent>
      </Dialog>
    </>
  );
}
