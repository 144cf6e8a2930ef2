import clsx from "clsx";

/** Look of a round control that shows only an icon; the control itself carries the label. */
export function iconButton(className?: string): string {
  return clsx(
    "grid size-11 shrink-0 place-items-center rounded-full text-ink transition-colors",
    "hover:bg-shell hover:text-on-shell",
    className,
  );
}
