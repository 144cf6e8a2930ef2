import { insightCalls } from "../../../contract/admin/site-calls.ts";
import { matchPath } from "../../lib/router/match.ts";
import { useAdminQuery } from "../kit/calls.ts";
import type { ReactNode } from "react";
import { Link } from "../../components/link.tsx";
import type { Insights, ViewedPage } from "../../../contract/insights.ts";
import { paths } from "../../../contract/paths.ts";
import { Notice } from "../../components/states/notice.tsx";
import { buttonClass } from "../../components/ui/button.tsx";
import { AdminFrame } from "../frame/admin-frame.tsx";
import { Loaded } from "../kit/list/list-body.tsx";
import { VIEW, ViewsChart } from "./views-chart.tsx";
import { longDate } from "../../lib/format/dates.ts";
import { numberText, nounFor } from "../../lib/format/numbers.ts";
import { UnfoldingDetails } from "../kit/unfolding.tsx";
import { clsx } from "clsx";
import { TrendingDown, TrendingUp } from "lucide-react";
import { PAGES } from "../../../contract/pages.ts";

/** The views of today, the week and the month, each with a comparison. */
function TotalsList({ days }: { days: Insights["days"] }) {
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

interface Totals {
  today: number;
  yesterday: number;
  week: number;
  /** The change to the 7 days before, in percent; undefined if those had no views. */
  weekChange: number | undefined;
  month: number;
  perDay: number;
}

const WEEK = 7;

export function totalsOf(days: Insights["days"]): Totals {
  const views = days.map((day) => day.views);
  const week = sum(views.slice(-WEEK));
  const before = sum(views.slice(-2 * WEEK, -WEEK));
  const month = sum(views);
  return {
    today: views.at(-1) ?? 0,
    yesterday: views.at(-2) ?? 0,
    week,
    weekChange: before > 0 ? Math.round((week / before - 1) * 100) : undefined,
    month,
    perDay: Math.round(month / Math.max(1, views.length)),
  };
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

export function AdminInsights() {
  return (
    <AdminFrame title="Insights" path={paths.adminInsights} className="max-w-5xl pt-2">
      <PageViews />
    </AdminFrame>
  );
}

/** What visitors looked at in the last days. */
function PageViews() {
  return (
    <Loaded
      query={useAdminQuery(insightCalls.read, {})}
      noun="insights"
      skeleton={<InsightsSkeleton />}
    >
      {(data) => (data.pages.length === 0 ? <NoViews /> : <Numbers insights={data} />)}
    </Loaded>
  );
}

function NoViews() {
  return (
    <Notice
      action={
        <Link href={paths.home} className={buttonClass()}>
          See your site
        </Link>
      }
    >
      No views in the last 30 days. Once someone visits, you’ll see here what they looked at.
    </Notice>
  );
}

function Numbers({ insights: { days, pages } }: { insights: Insights }) {
  return (
    <div className="grid gap-6">
      <Card title="Page views">
        <TotalsList days={days} />
        <div className="mt-6">
          <ViewsChart days={days} />
        </div>
        <DaysTable days={days} />
      </Card>
      <Card title="Top pages">
        <TopPages pages={pages} />
      </Card>
      <p className="text-sm text-quiet">
        The last 30 days, in UTC. Counted without cookies, addresses or profiles: just a page, a day
        and a number.
      </p>
    </div>
  );
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0 rounded-media border border-line bg-surface p-4 sm:p-6">
      <h2 className="mb-4 font-display text-xl leading-tight font-semibold">{title}</h2>
      {children}
    </section>
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
function DaysTable({ days }: { days: Insights["days"] }) {
  return (
    <UnfoldingDetails line="All days as a table">
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

/** The most viewed pages, each with a bar relative to the first. */
function TopPages({ pages }: { pages: ViewedPage[] }) {
  const most = pages[0]?.views ?? 1;
  return (
    <ol className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1">
      {pages.map((page) => (
        <li key={page.path} className="col-span-2 grid grid-cols-subgrid items-center">
          <div className="relative min-w-0">
            <div
              aria-hidden
              className="absolute inset-y-0 left-0 rounded-control bg-shell"
              style={{ width: `${(page.views / most) * 100}%` }}
            />
            <PageLink page={page} />
          </div>
          <span className="text-right text-sm font-semibold tabular-nums">
            {numberText(page.views)}
            <span className="sr-only">{` ${nounFor(page.views, VIEW)}`}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}

function PageLink({ page }: { page: ViewedPage }) {
  const { name, address } = pageName(page);
  const text = (
    <>
      <span className="truncate font-medium">{name}</span>
      {address && <span className="min-w-0 truncate text-xs text-quiet">{address}</span>}
    </>
  );
  const className =
    "relative flex min-h-11 items-center gap-x-2.5 px-3 text-sm max-sm:flex-col max-sm:items-start max-sm:justify-center";
  if (!isAddress(page.path)) return <span className={className}>{text}</span>;
  return (
    <Link href={page.path} className={`${className} rounded-control hover:underline`}>
      {text}
    </Link>
  );
}

interface PageName {
  name: string;
  /** The decoded address, if it says more than the name. */
  address?: string;
}

/** The name of a viewed page: its title, the site's name for it, or its address. */
export function pageName({ path, title }: ViewedPage): PageName {
  if (!isAddress(path)) return { name: "Other addresses" };
  const page = Object.values(PAGES).find((one) => matchPath(one.path, path));
  const name = title ?? page?.name;
  return name === undefined ? { name: readable(path) } : { name, address: readable(path) };
}

/** Whether it is one address of this site, not a placeholder for many. */
export function isAddress(path: string): boolean {
  return /^\/(?![/\\])/.test(path);
}

function readable(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
