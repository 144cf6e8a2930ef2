import { insightCalls } from "../../../contract/admin/site-calls.ts";
import { matchPath, useSearchParams, useSetSearchParams } from "../../lib/router/address.ts";
import { useAdminQuery } from "../kit/calls.ts";
import type { ReactNode } from "react";
import { Link } from "../../components/link.tsx";
import { type Insights, PERIODS, type ViewedPage } from "../../../contract/admin/insights.ts";
import { paths } from "../../../contract/paths.ts";
import { Notice } from "../../components/states/failure.tsx";
import { buttonClass } from "../../components/ui/button.tsx";
import { Loaded } from "../kit/list/list-body.tsx";
import { InsightCard, type TopListRow, TopLists } from "./top-lists.tsx";
import { ViewsChart, pointsOf } from "./views-chart.tsx";
import { longDate } from "../../lib/format/dates.ts";
import { decodedPath } from "../../../contract/settings/redirects.ts";
import { numberText, shortNumber } from "../../lib/format/numbers.ts";
import { UnfoldingDetails } from "../kit/panel.tsx";
import { clsx } from "clsx";
import { TrendingDown, TrendingUp } from "lucide-react";
import { keepPreviousData } from "@tanstack/react-query";
import { ChoiceButtons } from "../kit/fields/choice-fields.tsx";
import { PAGES } from "../../../contract/pages.ts";

function TotalsList({ days, before }: Pick<Insights, "days" | "before">) {
  const { today, yesterday, sum, change, perDay } = totalsOf(days, before);
  const name = nameOf(days.length);
  return (
    <dl className="grid grid-cols-3 divide-x divide-line">
      <Total label="Today" views={today}>
        {numberText(yesterday)} yesterday
      </Total>
      <Total label={`Last ${name}`} views={sum}>
        {change !== undefined && <Change percent={change} name={name} />}
        {before === 0 && "Nothing to compare yet"}
      </Total>
      <Total label="On average" views={perDay}>
        {perDay === 0 && sum > 0 ? "less than 1 a day" : "a day"}
      </Total>
    </dl>
  );
}

/** From here on, a number is too wide for a phone. */
const MANY = 100_000;

function Total({ label, views, children }: { label: string; views: number; children: ReactNode }) {
  return (
    <div className="px-3 first:pl-0 last:pr-0 sm:px-6">
      <dt className="text-sm font-semibold text-quiet">{label}</dt>
      <dd className="mt-1 text-xl leading-tight sm:text-2xl font-semibold tracking-tight tabular-nums">
        {views < MANY ? numberText(views) : shortNumber(views)}
      </dd>
      <dd className="mt-1 text-xs text-quiet tabular-nums">{children}</dd>
    </div>
  );
}

function Change({ percent, name }: { percent: number; name: string }) {
  if (percent === 0) return <>Same as the {name} before</>;
  const isMore = percent > 0;
  const Icon = isMore ? TrendingUp : TrendingDown;
  return (
    <>
      <span className={clsx("font-semibold", isMore ? "text-success" : "text-danger")}>
        <Icon aria-hidden className="mr-1 inline size-3.5" />
        {numberText(Math.abs(percent))}% {isMore ? "more" : "fewer"}
      </span>{" "}
      than the {name} before
    </>
  );
}

interface Totals {
  today: number;
  yesterday: number;
  sum: number;
  /** The change to as many days before, in percent; undefined if those had no views. */
  change: number | undefined;
  perDay: number;
}

export function totalsOf(days: Insights["days"], before = 0): Totals {
  const sum = days.reduce((total, { views }) => total + views, 0);
  return {
    today: days.at(-1)?.views ?? 0,
    yesterday: days.at(-2)?.views ?? 0,
    sum,
    change: before > 0 ? Math.round((sum / before - 1) * 100) : undefined,
    perDay: Math.round(sum / Math.max(1, days.length)),
  };
}

const YEAR = 365;
const nameOf = (days: number) => (days === YEAR ? "12 months" : `${days} days`);
const CHOICES = PERIODS.map((days) => ({ value: String(days), content: nameOf(days) }));

export function AdminInsights() {
  const asked = useSearchParams().get("days");
  const days = PERIODS.find((period) => String(period) === asked) ?? 30;
  const set = useSetSearchParams();
  const query = useAdminQuery(insightCalls.read, { days }, { placeholderData: keepPreviousData });
  return (
    <>
      <div className="mb-4">
        <ChoiceButtons
          label="Period"
          options={CHOICES}
          chosen={[String(days)]}
          onToggle={(value) => set({ days: value === "30" ? null : value })}
        />
      </div>
      <Loaded query={query} noun="insights" skeleton={<InsightsSkeleton />}>
        {(data) => <Numbers insights={data} />}
      </Loaded>
    </>
  );
}

function Numbers({ insights }: { insights: Insights }) {
  const { days, before, pages, top, is_off: isOff } = insights;
  const isEmpty = pages.length === 0 && Object.values(top).every((rows) => rows.length === 0);
  return (
    <div className="grid gap-6">
      {isOff && (
        <p className="rounded-control bg-shell px-4 py-3 text-on-shell">
          Counting is off, so these numbers stay as they are.{" "}
          <Link href={paths.adminSettings} className="font-semibold underline">
            Switch it on in Settings
          </Link>
        </p>
      )}
      {isEmpty ? (
        <NoViews name={nameOf(days.length)} />
      ) : (
        <>
          <InsightCard title="Page views">
            <TotalsList days={days} before={before} />
            <div className="mt-6">
              <ViewsChart days={days} />
            </div>
            <ViewsTable days={days} />
          </InsightCard>
          <TopLists pages={pages.map(rowOf)} top={top} />
        </>
      )}
      <p className="text-sm text-quiet">
        Days are counted in UTC and kept for 13 months, without cookies, addresses or profiles: just
        a day, what it was and a number. Your own visits do not count.
      </p>
    </div>
  );
}

function NoViews({ name }: { name: string }) {
  return (
    <Notice
      action={
        <Link href={paths.home} className={buttonClass()}>
          See your site
        </Link>
      }
    >
      No visits in the last {name}. Once someone visits, you’ll see here what they looked at.
    </Notice>
  );
}

const ROWS = Array.from({ length: 8 }, (_, index) => index);

function InsightsSkeleton() {
  return (
    <div role="status" className="grid gap-6">
      <span className="sr-only">Loading insights…</span>
      <div className="rounded-media border border-line bg-surface p-4 sm:p-6">
        <div className="gloss h-6 w-32 rounded-full" />
        <div className="mt-6 grid grid-cols-3 gap-6">
          <div className="gloss h-16 rounded-control" />
          <div className="gloss h-16 rounded-control" />
          <div className="gloss h-16 rounded-control" />
        </div>
        <div className="gloss mt-6 h-52 rounded-control sm:h-72" />
      </div>
      <div className="grid gap-1 rounded-media border border-line bg-surface p-4 sm:p-6">
        {ROWS.map((row) => (
          <div key={row} className="gloss h-11 rounded-control" />
        ))}
      </div>
    </div>
  );
}

/** The chart's numbers as a table, newest first. */
function ViewsTable({ days }: { days: Insights["days"] }) {
  const { points, every } = pointsOf(days);
  return (
    <UnfoldingDetails line={every === "day" ? "All days as a table" : "All weeks as a table"}>
      <table className="mb-3 w-full max-w-md text-sm tabular-nums">
        <caption className="sr-only">{`Page views by ${every}, newest first`}</caption>
        <thead>
          <tr className="border-b border-line-strong text-left">
            <th scope="col" className="py-2 font-semibold">
              {every === "day" ? "Day" : "7 days from"}
            </th>
            <th scope="col" className="py-2 text-right font-semibold">
              Views
            </th>
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map(({ day, views }) => (
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

/** A viewed page as a row: its address, a link, beside its name. */
function rowOf(page: ViewedPage): TopListRow {
  const { name, address } = pageName(page);
  const path = isSitePath(page.path) ? page.path : undefined;
  return { key: page.path, name, note: address, path, counts: [page.views] };
}

interface PageName {
  name: string;
  /** The decoded address, if it says more than the name. */
  address?: string;
}

/** The name of a viewed page: its title, the site's name for it, or its address. */
export function pageName({ path, title }: ViewedPage): PageName {
  if (!isSitePath(path)) return { name: "Other addresses" };
  const page = Object.values(PAGES).find((one) => matchPath(one.path, path));
  const name = title ?? page?.name;
  return name === undefined ? { name: decodedPath(path) } : { name, address: decodedPath(path) };
}

/** Whether it is one address of this site, not a placeholder for many. */
export function isSitePath(path: string): boolean {
  return /^\/(?![/\\])/.test(path);
}
