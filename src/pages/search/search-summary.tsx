import { paths } from "../../../contract/paths.ts";
import { literalSearch } from "../../../contract/search/search-words.ts";
import { Link } from "../../components/link.tsx";
import type { LoadedPages } from "../../lib/data/queries.ts";
import { counted } from "../../lib/format/counted.ts";

interface SearchSummaryProps {
  q: string;
  /** What was found; undefined while it is not known. */
  found: Pick<LoadedPages<unknown>, "total" | "relaxed" | "suggestion"> | undefined;
  isError: boolean;
}

/** How much a search found, and for what it was taken (decision 29). */
export function SearchSummary({ q, found, isError }: SearchSummaryProps) {
  return (
    <>
      <p role="status" className="mt-6 min-h-6 text-quiet wrap-anywhere low:mt-2">
        {found ? summary(q, found) : !isError && `Searching for "${q}"...`}
      </p>
      {found?.suggestion && (
        <p className="wrap-anywhere">
          Showing “{found.suggestion}”. Search{" "}
          <Link
            href={paths.search(literalSearch(q, found.suggestion))}
            className="inline-flex min-h-11 items-center font-semibold text-lacquer hover:underline"
          >
            “{q}”
          </Link>{" "}
          instead.
        </p>
      )}
    </>
  );
}

function summary(q: string, { total, relaxed, suggestion }: SearchSummaryProps["found"] & object) {
  const results = counted(total, { one: "result", many: "results" });
  if (relaxed) return `No exact match. Closest: ${results}`;
  // What was searched for instead is said once, below.
  return suggestion ? `Found ${results}` : `Found ${results} for "${q}"`;
}
