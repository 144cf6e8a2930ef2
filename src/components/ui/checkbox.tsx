import { clsx } from "clsx";
import type { ComponentProps } from "react";

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
