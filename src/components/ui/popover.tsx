import { clsx } from "clsx";
import * as Primitive from "radix-ui/popover";
import type { ComponentProps } from "react";

export const Popover = Primitive.Root;
export const PopoverTrigger = Primitive.Trigger;

export function PopoverContent({ className, ...props }: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Portal>
      <Primitive.Content
        sideOffset={6}
        collisionPadding={12}
        className={clsx(
          "z-50 max-h-(--radix-popover-content-available-height) overflow-y-auto rounded-control border border-line bg-surface p-3 text-ink shadow-float outline-none",
          "data-[state=open]:animate-[ui-grow_120ms_ease-out]",
          className,
        )}
        {...props}
      />
    </Primitive.Portal>
  );
}
