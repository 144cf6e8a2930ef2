import type { ReactNode } from "react";

/** One month of a season's calendar. */
export function MonthCard({ month, children }: { month: string; children: ReactNode }) {
  return (
    <li className="rounded-media border border-line bg-surface p-6 sm:p-7">
      <h3 className="display text-2xl text-lacquer">{month}</h3>
      <div className="mt-4">{children}</div>
    </li>
  );
}
