import { Link } from "../../components/link.tsx";
import { nounFor, type Noun } from "../../lib/format/counted.ts";
import type { ViewedPage } from "../../../contract/insights.ts";
import { numberText } from "../../lib/format/numbers.ts";
import { PAGES } from "../../../contract/pages.ts";
import { matchPath } from "../../lib/router/match.ts";

/** The most viewed pages, each with a bar as long as its share of the first one's views. */
export function TopPages({ pages }: { pages: ViewedPage[] }) {
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

export const VIEW: Noun = { one: "view", many: "views" };

interface PageName {
  name: string;
  /** The address as a person reads it, where it says more than the name. */
  address?: string;
}

/** What to call a viewed page: by its own title, the site's name for it, or else its address. */
export function pageName({ path, title }: ViewedPage): PageName {
  if (!isAddress(path)) return { name: "Other addresses" };
  const page = Object.values(PAGES).find((one) => matchPath(one.path, path));
  const name = title ?? page?.name;
  return name === undefined ? { name: readable(path) } : { name, address: readable(path) };
}

/** Whether it leads to a page of this site: what stands for many addresses leads nowhere. */
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
