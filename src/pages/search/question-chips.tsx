import { X } from "lucide-react";
import { CURSOR_PARAM, MORE_PARAM } from "../../../contract/pages.ts";
import { paths } from "../../../contract/paths.ts";
import { Link } from "../../components/link.tsx";
import { chipClass } from "../../features/facets/facet-chip.tsx";
import type { ParsedSearch } from "../../../contract/search/parsed-search.ts";
import { useSearchParams } from "../../lib/router/address.ts";

/** The understood parts of a search as removable chips; renders nothing if there is only the search itself. */
export function QuestionChips({ question }: { question: ParsedSearch | undefined }) {
  const params = useSearchParams();
  if (!question || (question.parts.length < 2 && !question.excludes)) return null;
  return (
    <ul aria-label="Your search" className="flex items-center gap-2">
      {question.parts.map(({ label, rest }) => (
        <li key={label}>
          <Link href={addressOf(params, rest)} className={chipClass(true)}>
            <span className="sr-only">Remove </span>
            {label}
            <X aria-hidden size={16} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The same filters and order, from the beginning. */
function addressOf(params: URLSearchParams, q: string): string {
  if (!q) return paths.searchPage;
  const rest = new URLSearchParams(params);
  for (const name of [CURSOR_PARAM, MORE_PARAM]) rest.delete(name);
  rest.set("q", q);
  return `${paths.searchPage}?${rest}`;
}
