import { clsx } from "clsx";
import * as Primitive from "radix-ui/tabs";
import type { ComponentProps } from "react";

export const Tabs = Primitive.Root;
export const TabPanel = Primitive.Content;

/** A row of tabs; scrolls sideways if it does not fit. */
export function TabList({ className, ...props }: ComponentProps<typeof Primitive.List>) {
  return (
    <Primitive.List
      className={clsx("flex gap-1 overflow-x-auto border-b border-line", className)}
      {...props}
    />
  );
}

export function Tab({ className, ...props }: ComponentProps<typeof Primitive.Trigger>) {
  return (
    <Primitive.Trigger
      className={clsx(
        "relative min-h-11 cursor-pointer rounded-t-control px-4 text-sm font-semibold whitespace-nowrap text-quiet",
        "transition-colors duration-150 hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:text-lacquer",
        "after:absolute after:inset-x-3 after:bottom-0 after:h-0.5 after:rounded-full data-[state=active]:after:bg-lacquer",
        className,
      )}
      {...props}
    />
  );
}
