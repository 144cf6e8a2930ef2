import { clsx } from "clsx";
import type { ComponentProps } from "react";
import * as Primitive from "radix-ui/switch";

interface CheckboxProps extends Omit<ComponentProps<"input">, "type"> {
  /** Some of its items are selected. */
  mixed?: boolean;
}

/** The browser's own checkbox in a touch target of full size. */
export function Checkbox({ mixed = false, className, ...props }: CheckboxProps) {
  return (
    <label className={clsx("grid size-11 cursor-pointer place-items-center", className)}>
      <input
        ref={(input) => {
          if (input) input.indeterminate = mixed;
        }}
        type="checkbox"
        className="size-5 cursor-pointer accent-lacquer"
        {...props}
      />
    </label>
  );
}

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
