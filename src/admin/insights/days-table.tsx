import type { Insights } from "../../../contract/insights.ts";
import { longDate } from "../../lib/format/dates.ts";
import { numberText } from "../../lib/format/numbers.ts";
import { UnfoldingDetails } from "../unfolding-details.tsx";

/** The chart's numbers, newest first, for whoever would rather read them. */
export function DaysTable({ days }: { days: Insights["days"] }) {
  return (
    <UnfoldingDetails line="Every day as a table">
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
    </UnfoldingDetails>
  );
}
