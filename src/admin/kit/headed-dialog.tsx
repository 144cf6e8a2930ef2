import { clsx } from "clsx";
import type { ComponentProps, ReactNode } from "react";
import { useFirstFocus } from "./form/first-focus.tsx";
import {
  Dialog,
  DialogContent,
  DialogCross,
  DialogDescription,
  DialogTitle,
} from "../../components/ui/dialog.tsx";

interface HeadedDialogProps extends Omit<ComponentProps<typeof DialogContent>, "title"> {
  title: ReactNode;
  /** A line below the title. */
  text?: string;
  /** The layout and width of the panel. */
  className: string;
  onClose: () => void;
}

export function HeadedDialog(props: HeadedDialogProps) {
  const { title, text, onClose, children, ...content } = props;
  const focus = useFirstFocus();
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        {...(!text && { "aria-describedby": undefined })}
        {...focus.content}
        {...content}
      >
        {focus.marker}
        <DialogHead title={title} text={text} />
        {children}
      </DialogContent>
    </Dialog>
  );
}

interface DialogHeadProps {
  title: ReactNode;
  text?: string | undefined;
  className?: string;
}

function DialogHead({ title, text, className }: DialogHeadProps) {
  return (
    <div
      className={clsx(
        "flex items-center justify-between gap-3 border-b border-line py-2 pr-2 pl-5",
        className,
      )}
    >
      <div className="min-w-0">
        <DialogTitle size="small" className="min-[16rem]:truncate">
          {title}
        </DialogTitle>
        {text && <DialogDescription className="pb-2 text-sm text-quiet">{text}</DialogDescription>}
      </div>
      <DialogCross />
    </div>
  );
}
