import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Dialog, DialogClose, DialogContent, DialogDescription, DialogTitle } from "./dialog.tsx";

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: ReactNode;
  /** Says what happens, such as "Discard changes". */
  action: string;
  /** Says what stays as it is, such as "Keep editing". */
  cancel: string;
  variant?: "primary" | "danger";
  onConfirm: () => void;
}

/** A question that must be answered: an alert dialog that rests on the harmless answer. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <Dialog open={props.open} onOpenChange={props.onOpenChange}>
      <DialogContent role="alertdialog" className="max-w-md p-6">
        <DialogTitle>{props.title}</DialogTitle>
        <DialogDescription className="mt-2 text-quiet">{props.description}</DialogDescription>
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <DialogClose asChild>
            <Button variant="secondary">{props.cancel}</Button>
          </DialogClose>
          <Button variant={props.variant ?? "danger"} onClick={props.onConfirm}>
            {props.action}
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  );
}
