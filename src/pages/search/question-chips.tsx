import { X } from "lucide-react";
import { paths } from "../../../contract/paths.ts";
import { type Question, withoutSpan } from "../../../contract/search/question.ts";
import type { AskedKind } from "../../../contract/search/tokens.ts";
import { Link } from "../../components/link.tsx";
import { chipClass } from "../../features/facets/facet-chip.tsx";
import { useSearchParams, withParam } from "../../lib/router/address.ts";

const KINDS: Record<AskedKind, string> = {
  tutorials: "How to",
  posts: "Advice",
  products: "Products",
};

interface QuestionChipsProps {
  q: string;
  question: Question;
}

/** How a search was understood, each part of it to be taken away; nothing where that is the search itself. */
export function QuestionChips({ q, question: { parts, kind, kindAt } }: QuestionChipsProps) {
  const params = useSearchParams();
  const chips = [
    ...(kind && kindAt ? [{ label: KINDS[kind], isLeftOut: false, ...kindAt }] : []),
    ...parts,
  ];
  if (chips.length < 2 && !chips.some(({ isLeftOut }) => isLeftOut)) return null;
  return (
    <ul aria-label="Your search" className="flex items-center gap-2">
      {chips.map((chip) => {
        const rest = withoutSpan(q, chip);
        return (
          <li key={chip.from}>
            <Link
              href={rest ? withParam(paths.searchPage, params, "q", rest) : paths.searchPage}
              className={chipClass(true)}
            >
              <span className="sr-only">Search without “</span>
              <span className="max-w-48 truncate">{chip.label}</span>
              <span className="sr-only">”</span>
              <X aria-hidden size={16} />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
