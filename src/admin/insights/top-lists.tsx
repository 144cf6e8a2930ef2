import { clsx } from "clsx";
import { type ReactNode, useState } from "react";
import {
  type CountRow,
  type Insights,
  MAX_ROWS,
  OTHERS,
} from "../../../contract/admin/insights.ts";
import { decodedPath } from "../../../contract/settings/redirects.ts";
import { DIRECT } from "../../../contract/visits.ts";
import { paths } from "../../../contract/paths.ts";
import { Link } from "../../components/link.tsx";
import { Button } from "../../components/ui/button.tsx";
import { numberText } from "../../lib/format/numbers.ts";

interface CardProps {
  title: string;
  className?: string | undefined;
  children: ReactNode;
}

export function InsightCard({ title, className, children }: CardProps) {
  return (
    <section
      className={clsx("min-w-0 rounded-media border border-line bg-surface p-4 sm:p-6", className)}
    >
      <h2 className="mb-4 font-display text-xl leading-tight font-semibold">{title}</h2>
      {children}
    </section>
  );
}

/** Viewed pages, searches, opened links, and sources of visitors. */
export function TopLists({ pages, top }: { pages: TopListRow[]; top: Insights["top"] }) {
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
      <List
        title="Top pages"
        empty="No page views."
        caption="Most viewed pages"
        columns={["Page", "Views"]}
        rows={pages}
      />
      <List
        title="Where visitors came from"
        empty="No visits yet."
        caption="Sites that most visits came from"
        columns={["Site", "Visits"]}
        rows={top.sources.map(sourceRow)}
      />
      <List
        title="Searches without results"
        empty="Every search found something."
        caption="Searches that found nothing"
        columns={["Search", "Times"]}
        rows={top.fruitless.map((row) => ({ ...searchRow(row), action: synonymLink(row) }))}
      />
      <List
        title="Searches"
        empty="No searches."
        caption="Most frequent searches"
        columns={["Search", "Times"]}
        rows={top.searches.map(searchRow)}
      />
      <List
        title="Addresses not found"
        empty="Every address had a page."
        caption="Addresses without a page that visitors opened"
        columns={["Address", "Times"]}
        rows={top.missing.map(missingRow)}
        isWide
      />
      <List
        title="Designs"
        empty="No designs opened or saved."
        caption="Most opened designs"
        columns={["Design", "Opened", "Saved"]}
        rows={top.designs.map(itemRow)}
        isWide
      />
      <List
        title="Tutorials finished"
        empty="No tutorials finished. One counts once its last step is ticked, or reached while painting along."
        caption="Most finished tutorials"
        columns={["Tutorial", "Times"]}
        rows={top.lessons.map(itemRow)}
      />
      <List
        title="Product clicks"
        empty="No clicks to a shop."
        caption="Products with the most clicks to their shop"
        columns={["Product", "Times"]}
        rows={top.products.map(itemRow)}
      />
    </div>
  );
}

interface ListProps extends CountTableProps {
  title: string;
  /** Shown in place of a table without rows. */
  empty: string;
  isWide?: boolean;
}

function List({ title, empty, isWide = false, ...table }: ListProps) {
  return (
    <InsightCard title={title} className={isWide ? "lg:col-span-2" : undefined}>
      {table.rows.length === 0 ? (
        <p className="text-sm text-quiet">{empty}</p>
      ) : (
        <CountTable {...table} />
      )}
    </InsightCard>
  );
}

function searchRow({ name, count }: CountRow): TopListRow {
  if (name === OTHERS) return { key: name, name: "Other searches", counts: [count] };
  return { key: name, name, path: paths.search(name), counts: [count] };
}

const ACTION =
  "inline-flex min-h-9 items-center text-sm pointer-coarse:min-h-11 max-sm:min-h-11 font-semibold whitespace-nowrap text-lacquer hover:underline";

function synonymLink({ name }: CountRow): ReactNode {
  if (name === OTHERS) return undefined;
  return (
    <Link href={`${paths.adminSynonyms}?word=${encodeURIComponent(name)}`} className={ACTION}>
      Add synonym
      <span className="sr-only"> for {name}</span>
    </Link>
  );
}

function missingRow({ name, count }: CountRow): TopListRow {
  if (name === OTHERS) return { key: name, name: "Other addresses", counts: [count] };
  return {
    key: name,
    name: decodedPath(name),
    counts: [count],
    action: (
      <Link
        href={`${paths.adminSettings}?redirect=${encodeURIComponent(name)}#redirects`}
        className={ACTION}
      >
        Redirect
        <span className="sr-only"> {decodedPath(name)}</span>
      </Link>
    ),
  };
}

function itemRow({ name, path, count, saved }: CountRow, index: number): TopListRow {
  const counts = saved === undefined ? [count] : [count, saved];
  return { key: path ?? `${index} ${name}`, name, path, counts };
}

function sourceRow({ name, count }: CountRow): TopListRow {
  const names: Record<string, string> = { [DIRECT]: "Direct or unknown", [OTHERS]: "Other sites" };
  return { key: name, name: names[name] ?? name, counts: [count] };
}

export interface TopListRow {
  key: string;
  name: string;
  /** Shown beside the name. */
  note?: string | undefined;
  path?: string | undefined;
  counts: number[];
  action?: ReactNode;
}

interface CountTableProps {
  caption: string;
  /** The heading of the names, and of each count. */
  columns: string[];
  rows: TopListRow[];
}

const SHORT = 8;
const NUMBER = "pl-4 text-right font-semibold whitespace-nowrap tabular-nums";

/** Names with their counts, each with a bar relative to the first; a long list is truncated. */
function CountTable({ caption, columns, rows }: CountTableProps) {
  const [all, setAll] = useState(false);
  const most = Math.max(1, ...rows.map(({ counts: [count = 0] }) => count));
  const hasActions = rows.some(({ action }) => action !== undefined);
  return (
    <>
      <table className="w-full border-separate border-spacing-y-1 text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="text-xs text-quiet">
            {columns.map((column, index) => (
              <th
                key={column}
                scope="col"
                className={index === 0 ? "text-left font-semibold" : NUMBER}
              >
                {column}
              </th>
            ))}
            {hasActions && (
              <td>
                <span className="sr-only">Action</span>
              </td>
            )}
          </tr>
        </thead>
        <tbody>
          {(all ? rows : rows.slice(0, SHORT)).map(({ key, name, note, path, counts, action }) => (
            <tr key={key}>
              <th scope="row" className="relative w-full max-w-0 p-0 text-left font-medium">
                <span
                  aria-hidden
                  className="absolute inset-y-0 left-0 rounded-control bg-shell"
                  style={{ width: `${((counts[0] ?? 0) / most) * 100}%` }}
                />
                <RowName name={name} note={note} path={path} />
              </th>
              {counts.map((count, index) => (
                <td key={columns[index + 1]} className={NUMBER}>
                  {numberText(count)}
                </td>
              ))}
              {hasActions && <td className="pl-4 text-right">{action}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > SHORT && (
        <Button variant="quiet" size="small" className="mt-2" onClick={() => setAll(!all)}>
          {all
            ? "Show fewer"
            : `See ${rows.length === MAX_ROWS ? "the first" : "all"} ${rows.length}`}
        </Button>
      )}
    </>
  );
}

function RowName({ name, note, path }: Pick<TopListRow, "name" | "note" | "path">) {
  const text = (
    <>
      <span dir="auto" className="max-w-full truncate">
        {name}
      </span>
      {note && <span className="min-w-0 max-w-full truncate text-xs text-quiet">{note}</span>}
    </>
  );
  const className =
    "relative flex min-h-9 items-center gap-x-2.5 px-3 pointer-coarse:min-h-11 max-sm:min-h-11 max-sm:flex-col max-sm:items-start max-sm:justify-center";
  if (path === undefined) return <span className={className}>{text}</span>;
  return (
    <Link href={path} className={`${className} rounded-control hover:underline`}>
      {text}
    </Link>
  );
}
