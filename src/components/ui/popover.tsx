import { clsx } from "clsx";
import * as Primitive from "radix-ui/popover";
import type { ComponentProps } from "react";

export const Popover = Primitive.Root;
export const PopoverTrigger = Primitive.Trigger;

interface PopoverContentProps extends ComponentProps<typeof Primitive.Content> {
  padding?: "p-3" | "p-4";
}

export function PopoverContent({ className, padding = "p-3", ...props }: PopoverContentProps) {
  return (
    <Primitive.Portal>
      <Primitive.Content
        sideOffset={6}
        collisionPadding={12}
        className={clsx(
          "z-50 max-h-(--radix-popover-content-available-height) overflow-y-auto rounded-control border border-line bg-surface text-ink shadow-float outline-none",
          padding,
          "data-[state=open]:animate-[ui-grow_120ms_ease-out]",
          className,
        )}
        {...props}
      />
    </Primitive.Portal>
  );
}
