import clsx from "clsx";

/**
 * Classes of a round control that shows only an icon; the control itself carries the label. In pixels:
 * it holds no text, and where text is enlarged the room is for reading.
 */
export function iconButton(className?: string): string {
  return clsx(
    "grid size-[44px] shrink-0 place-items-center rounded-full text-ink transition-colors",
    "hover:bg-shell hover:text-on-shell",
    className,
  );
}
