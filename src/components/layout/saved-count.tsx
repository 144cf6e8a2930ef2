import clsx from "clsx";

/** How many designs are saved, as a badge; the control it sits on says so in its name. */
export function SavedCount({ count, className }: { count: number; className: string }) {
  if (count === 0) return null;
  return (
    <span
      className={clsx(
        "grid h-4.5 min-w-4.5 place-items-center rounded-full bg-lacquer px-1 text-[0.68rem] leading-none font-bold text-on-lacquer tabular-nums",
        className,
      )}
    >
      {count > 99 ? "99+" : count}
    </span>
  );
}
