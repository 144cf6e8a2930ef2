import { clsx } from "clsx";
import * as Primitive from "radix-ui/switch";
import type { ComponentProps } from "react";

/** An on and off control that takes effect immediately; its touch target is larger than it looks. */
export function Switch({ className, ...props }: ComponentProps<typeof Primitive.Root>) {
  return (
    <Primitive.Root
      className={clsx(
        "relative h-6 w-10 shrink-0 cursor-pointer rounded-full border border-line-strong bg-page transition-colors duration-150",
        "after:absolute after:-inset-x-1 after:-inset-y-3 data-[state=checked]:border-lacquer data-[state=checked]:bg-lacquer",
        "disabled:cursor-not-allowed disabled:opacity-55",
        className,
      )}
      {...props}
    >
      <Primitive.Thumb className="block size-4 translate-x-[3px] rounded-full bg-line-strong transition-transform duration-150 ease-out data-[state=checked]:translate-x-[19px] data-[state=checked]:bg-on-lacquer" />
    </Primitive.Root>
  );
}
