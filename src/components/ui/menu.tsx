import { clsx } from "clsx";
import * as Primitive from "radix-ui/dropdown-menu";
import type { ComponentProps } from "react";
import * as PopoverPrimitive from "radix-ui/popover";

/** Not modal: a modal menu injects a style element, which the content security policy refuses. */
export function Menu(props: ComponentProps<typeof Primitive.Root>) {
  return <Primitive.Root modal={false} {...props} />;
}

export const MenuTrigger = Primitive.Trigger;

export function MenuContent({ className, ...props }: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Portal>
      <Primitive.Content
        align="start"
        sideOffset={6}
        collisionPadding={12}
        className={clsx(
          "z-50 max-h-(--radix-dropdown-menu-content-available-height) max-w-(--radix-dropdown-menu-content-available-width) min-w-48 overflow-y-auto rounded-control border border-line bg-surface p-1.5 text-ink shadow-float outline-none",
          "data-[state=open]:animate-[ui-grow_120ms_ease-out]",
          className,
        )}
        {...props}
      />
    </Primitive.Portal>
  );
}

export function MenuItem({ className, ...props }: ComponentProps<typeof Primitive.Item>) {
  return (
    <Primitive.Item
      className={clsx(
        "flex min-h-11 cursor-pointer items-center gap-2 rounded-lg px-3 text-sm font-medium outline-none select-none",
        "data-disabled:opacity-55 data-highlighted:bg-shell data-highlighted:text-on-shell",
        className,
      )}
      {...props}
    />
  );
}

export function MenuLabel({ className, ...props }: ComponentProps<typeof Primitive.Label>) {
  return (
    <Primitive.Label
      className={clsx("px-3 pt-3 pb-1 text-xs font-semibold text-quiet", className)}
      {...props}
    />
  );
}

export const Popover = PopoverPrimitive.Root;
export const PopoverTrigger = PopoverPrimitive.Trigger;

interface PopoverContentProps extends ComponentProps<typeof PopoverPrimitive.Content> {
  padding?: "p-3" | "p-4";
}

export function PopoverContent({ className, padding = "p-3", ...props }: PopoverContentProps) {
  return (
    <PopoverPrimitive.Portal>
      <PopoverPrimitive.Content
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
    </PopoverPrimitive.Portal>
  );
}
