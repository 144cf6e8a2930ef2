import clsx from "clsx";

/** The classes of one of a row of choices. */
export function chipClass(chosen: boolean): string {
  return clsx(
    "flex h-11 items-center gap-1.5 rounded-full border px-4 text-sm font-medium whitespace-nowrap transition-colors",
    chosen
      ? "border-transparent bg-ink text-page"
      : "border-line bg-surface hover:border-line-strong hover:bg-shell hover:text-on-shell",
  );
}
