import { paths } from "../../../contract/paths.ts";
import { Link } from "../../components/link.tsx";
import type { LoadedPages } from "../../lib/data/queries.ts";
import { counted } from "../../lib/format/counted.ts";

interface SearchSummaryProps {
  q: string;
  /** What was found; undefined while it is not known. */
  found: Pick<LoadedPages<unknown>, "total" | "relaxed" | "suggestion"> | undefined;
  isError: boolean;
}

/** How much a search found, of what, and what was likely meant (decision P6). */
export function SearchSummary({ q, found, isError }: SearchSummaryProps) {
  return (
    <>
      <p role="status" className="mt-6 min-h-6 text-quiet wrap-anywhere low:mt-2">
        {found ? summary(q, found) : !isError && `Searching for "${q}"...`}
      </p>
      {found?.suggestion && (
        <p className="wrap-anywhere">
          Did you mean{" "}
          <Link
            href={paths.search(found.suggestion)}
            className="inline-flex min-h-11 items-center font-semibold text-lacquer hover:underline"
          >
            {found.suggestion}
          </Link>
          ?
        </p>
      )}
    </>
  );
}

function summary(q: string, { total, relaxed, suggestion }: SearchSummaryProps["found"] & object) {
  const results = `Found ${counted(total, { one: "result", many: "results" })}`;
  if (!relaxed) return `${results} for "${q}"`;
  return suggestion
    ? `Nothing matches "${q}". ${results} for "${suggestion}"`
    : `Nothing has every word of "${q}". ${results} with most of them`;
}
