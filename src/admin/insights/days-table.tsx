import type { Insights } from "../../../contract/insights.ts";
import { ChevronDown } from "lucide-react";
import { longDate } from "../../lib/format/dates.ts";
import { numberText } from "../../lib/format/numbers.ts";

/** The chart's numbers, newest first, for whoever would rather read them. */
export function DaysTable({ days }: { days: Insights["days"] }) {
  return (
    <details className="group">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1.5 rounded-control text-sm font-semibold text-quiet hover:text-ink [&::-webkit-details-marker]:hidden">
        <ChevronDown
          aria-hidden
          className="size-4 transition-transform duration-150 group-open:rotate-180"
        />
        Every day as a table
      </summary>
      <table className="mb-3 w-full max-w-md text-sm tabular-nums">
        <caption className="sr-only">Page views by day, newest first</caption>
        <thead>
          <tr className="border-b border-line-strong text-left">
            <th scope="col" className="py-2 font-semibold">
              Day
            </th>
            <th scope="col" className="py-2 text-right font-semibold">
              Views
            </th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, views }) => (
            <tr key={day} className="border-b border-line last:border-0">
              <th scope="row" className="py-2 text-left font-normal">
                <time dateTime={day}>{longDate(day)}</time>
              </th>
              <td className="py-2 text-right">{numberText(views)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
