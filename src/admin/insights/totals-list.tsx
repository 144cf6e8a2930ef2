import { clsx } from "clsx";
import { TrendingDown, TrendingUp } from "lucide-react";
import type { ReactNode } from "react";
import type { Insights } from "../../../contract/insights.ts";
import { numberText } from "../../lib/format/numbers.ts";
import { totalsOf } from "./totals.ts";

/** Today, the week and the month at a glance, each with something to measure it by. */
export function TotalsList({ days }: { days: Insights["days"] }) {
  const { today, yesterday, week, weekChange, month, perDay } = totalsOf(days);
  return (
    <dl className="grid grid-cols-3 divide-x divide-line">
      <Total label="Today" views={today}>
        {numberText(yesterday)} yesterday
      </Total>
      <Total label="Last 7 days" views={week}>
        {weekChange === undefined ? "Nothing to compare yet" : <Change percent={weekChange} />}
      </Total>
      <Total label="Last 30 days" views={month}>
        {perDay === 0 && month > 0 ? "Less than 1" : numberText(perDay)} a day
      </Total>
    </dl>
  );
}

interface TotalProps {
  label: string;
  views: number;
  children: ReactNode;
}

function Total({ label, views, children }: TotalProps) {
  return (
    <div className="px-3 first:pl-0 last:pr-0 sm:px-6">
      <dt className="text-sm font-semibold text-quiet">{label}</dt>
      <dd className="mt-1 text-xl leading-tight sm:text-2xl font-semibold tracking-tight tabular-nums">
        {numberText(views)}
      </dd>
      <dd className="mt-1 text-xs text-quiet tabular-nums">{children}</dd>
    </div>
  );
}

function Change({ percent }: { percent: number }) {
  if (percent === 0) return <>Same as the 7 days before</>;
  const isMore = percent > 0;
  const Icon = isMore ? TrendingUp : TrendingDown;
  return (
    <>
      <span className={clsx("font-semibold", isMore ? "text-success" : "text-danger")}>
        <Icon aria-hidden className="mr-1 inline size-3.5" />
        {numberText(Math.abs(percent))}% {isMore ? "more" : "fewer"}
      </span>{" "}
      than the 7 days before
    </>
  );
}
