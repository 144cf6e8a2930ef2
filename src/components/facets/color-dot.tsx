import clsx from "clsx";

interface ColorDotProps {
  /** Such as `#b3174f`. */
  color: string;
  large?: boolean;
}

/** A color; its name is next to it. */
export function ColorDot({ color, large = false }: ColorDotProps) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        "shrink-0 rounded-full border border-line-strong",
        large ? "size-8" : "size-5",
      )}
      style={{ background: color }}
    />
  );
}
