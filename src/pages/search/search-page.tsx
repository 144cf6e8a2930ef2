import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useHydrated } from "../../lib/device/hydrated.ts";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "../../components/link.tsx";
import { type DesignsChoice, designsChoice } from "../../../contract/facets/facet-choice.ts";
import { CURSOR_PARAM, MORE_PARAM, PAGES } from "../../../contract/pages.ts";
import { paths } from "../../../contract/paths.ts";
import { rowsAbove } from "../../../contract/search/rows-above.ts";
import { sharedSearchText, textBeyond } from "../../../contract/search/shared-search.ts";
import { SEARCH_LENGTH } from "../../../contract/text/search-text.ts";
import { MAX_WORDS, SUGGESTIONS, literalSearch } from "../../../contract/search/search-words.ts";
import { Head } from "../../components/seo/head.tsx";
import { SearchForm } from "../../components/search/search-form.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { Notice } from "../../components/states/failure.tsx";
import { buttonClass, Button } from "../../components/ui/button.tsx";
import { FacetBar } from "../../features/facets/facet-bar.tsx";
import { LooksInstead } from "../../features/designs/looks-instead.tsx";
import { DesignList } from "../../features/designs/design-list.tsx";
import { useSearchParams, withParam } from "../../lib/router/address.ts";
import { queries, type LoadedPages } from "../../lib/data/queries.ts";
import { countEvent } from "../../lib/data/page-views.ts";
import { useParsedSearch } from "../../lib/data/search-queries.ts";
import { useSite } from "../../lib/data/site.ts";
import { type FoundRow, useFoundElsewhere } from "./use-found-elsewhere.ts";
import { counted, numberText } from "../../lib/format/numbers.ts";
import { DESCRIPTIONS } from "../../lib/seo/descriptions.ts";
import { FacetGroups, chipClass } from "../../features/facets/facet-chip.tsx";
import { forgetSearches, recentSearches } from "../../lib/search/recent-searches.ts";
import { ItemRow } from "../../components/cards/item-row.tsx";
import { Highlighted } from "../../components/search/highlighted.tsx";
import { X } from "lucide-react";
import type { ParsedSearch } from "../../../contract/search/parsed-search.ts";

const PLACEHOLDERS = 12;
const LONGEST_QUOTE = 80;

export function Page() {
  const params = useSearchParams();
  const q = sharedSearchText(params);
  return q ? (
    <Results
      q={q}
      from={params.get(CURSOR_PARAM)}
      choice={designsChoice(params)}
      more={params.get(MORE_PARAM)}
      beyond={textBeyond(params)}
    />
  ) : (
    <NoQuery />
  );
}

function NoQuery() {
  const input = useRef<HTMLInputElement>(null);
  const hydrated = useHydrated();
  const takeFocus = useEffectEvent(() => {
    // A visitor who was faster than hydration keeps the focus.
    if (hydrated || document.activeElement === document.body) input.current?.focus();
  });
  // There is nothing else to do on this page.
  useEffect(() => takeFocus(), []);
  return (
    <div className="wrap">
      <Head
        title={PAGES.search.title}
        description={DESCRIPTIONS.search()}
        path={paths.searchPage}
        unlisted
      />
      <PageHeading title="Search Designs" brief>
        <SearchForm ref={input} size="large" />
      </PageHeading>
      <Notice action={<Suggestions />}>Please enter a search query to find nail designs.</Notice>
      <SearchStart />
    </div>
  );
}

interface ResultsProps {
  q: string;
  from: string | null;
  choice: DesignsChoice;
  more: string | null;
  beyond: string;
}

function Results({ q, from, choice, more, beyond }: ResultsProps) {
  const list = queries.searchDesigns(q, undefined, from, choice);
  const designs = useInfiniteQuery({ ...list, placeholderData: keepPreviousData });
  const found = designs.isPlaceholderData ? undefined : designs.data;
  const isEmpty = found?.total === 0;
  const question = useParsedSearch(q);
  const isRelaxed = found?.relaxed === true;
  const wantsRelaxed = (kind: string) => isEmpty || isRelaxed || kind === question?.kind;
  const others = useFoundElsewhere(q, wantsRelaxed, more);
  const isOnlyElsewhere = isEmpty && others.found.total > 0;
  const known = isOnlyElsewhere ? others.found : found;
  const outcome = isEmpty && others.isPending ? undefined : known;
  const isNarrowed = Object.keys(choice).length > 0;
  const event = outcome && !isNarrowed && (outcome.total > 0 ? "found" : "found-nothing");
  useEffect(() => {
    if (event) countEvent(event, q);
  }, [event, q]);
  const meant = useParsedSearch(known?.suggestion ?? q);
  const words = (meant ?? question)?.words ?? q;
  const first = rowsAbove(others.rows, { asked: question?.kind, isEmpty, isRelaxed, more });
  return (
    <div className="wrap">
      <Head
        title={`Search Results for "${q}"`}
        description={`Nail designs that match "${q}".`}
        path={paths.search(q)}
        unlisted
      />
      <PageHeading title="Search Results" brief>
        <SearchForm size="large" defaultValue={q} />
      </PageHeading>
      <FacetBar q={q} asked={<QuestionChips question={question} />} />
      <SearchSummary q={q} found={outcome} isError={designs.isError} />
      <LeftOut words={question?.ignored ?? []} beyond={beyond} />
      <FoundElsewhere rows={first} words={words} />
      <DesignList
        list={list.queryKey}
        result={designs}
        placeholders={PLACEHOLDERS}
        query={words}
        titled={first.length > 0 && !isEmpty}
        empty={
          <Notice action={<Suggestions />}>
            {isOnlyElsewhere ? "No looks match" : "Nothing matches"} yet. Try one of these:
          </Notice>
        }
      />
      <FoundElsewhere rows={others.rows.filter((row) => !first.includes(row))} words={words} />
    </div>
  );
}

/** The ignored words of the search, if any (decision 29). */
function LeftOut({ words, beyond }: { words: string[]; beyond: string }) {
  const left = [
    words.length > 0 && `Only ${MAX_WORDS} words count, left out: ${quoted(words.join(" "))}.`,
    beyond && `Only ${SEARCH_LENGTH} characters count, left out: ${quoted(beyond)}.`,
  ].filter(Boolean);
  if (left.length === 0) return null;
  return <p className="mb-3 text-sm text-quiet wrap-anywhere">{left.join(" ")}</p>;
}

function quoted(text: string): string {
  return `“${text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text}”`;
}

/** Searches with results on this site; the default ones if unknown. */
function Suggestions() {
  const { popular_searches: words = SUGGESTIONS } = useSite();
  return words.map((word) => (
    <Link key={word} href={paths.search(word)} className={buttonClass({ variant: "secondary" })}>
      {word}
    </Link>
  ));
}

interface SearchSummaryProps {
  q: string;
  /** The results; undefined while loading. */
  found: Pick<LoadedPages<unknown>, "total" | "relaxed" | "suggestion"> | undefined;
  isError: boolean;
}

/** The number of results, and how the search was corrected (decision 29). */
function SearchSummary({ q, found, isError }: SearchSummaryProps) {
  return (
    <>
      <p role="status" className="mb-3 min-h-6 text-sm text-quiet wrap-anywhere">
        {found ? summary(q, found) : !isError && `Searching for "${q}"...`}
      </p>
      {found?.suggestion && (
        <p className="-mt-3 wrap-anywhere">
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
  // The correction is shown once, below.
  return suggestion ? `Found ${results}` : `Found ${results} for "${q}"`;
}

/** Suggestions before anything is typed, and recent searches of this device. */
function SearchStart() {
  return (
    <>
      <FacetGroups names={["color", "shape", "season"]} />
      <LooksInstead />
      {useHydrated() && <RecentSearches />}
    </>
  );
}

/** Last, so that it moves nothing when it appears. */
function RecentSearches() {
  const [recent, setRecent] = useState(recentSearches);
  if (recent.length === 0) return null;
  return (
    <section aria-label="Recent searches" className="mt-8">
      <h2 className="mb-2 font-semibold">Recent searches</h2>
      <div className="flex flex-wrap gap-2">
        {recent.map((text) => (
          <Link
            key={text}
            href={paths.search(text)}
            className={buttonClass({ variant: "secondary" })}
          >
            {text}
          </Link>
        ))}
        <Button
          variant="quiet"
          onClick={() => {
            forgetSearches();
            setRecent([]);
          }}
        >
          Forget recent searches
        </Button>
      </div>
    </section>
  );
}

const TITLES = {
  tutorials: "Tutorials",
  products: "Products",
  posts: "From the blog",
  pages: "Pages",
};

/** A row for each kind, with a link to the rest of its results. */
function FoundElsewhere({ rows, words }: { rows: FoundRow[]; words: string }) {
  const params = useSearchParams();
  return rows.map(({ kind, items, total }) => {
    const more = withParam(paths.searchPage, params, MORE_PARAM, kind);
    const isAsked = params.get(MORE_PARAM) === kind;
    return (
      <section key={kind} aria-label={TITLES[kind]} className="mt-12">
        <h2 className="display text-3xl">{TITLES[kind]}</h2>
        <ul className="mt-6 grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
          {items.map((item) => (
            <ItemRow key={item.id} {...item} frame={kind === "products" ? "square" : "wide"}>
              <Highlighted text={item.title} query={words} />
            </ItemRow>
          ))}
        </ul>
        {total > items.length && isAsked && (
          <p className="mt-4 text-quiet">{`The first ${numberText(items.length)} of ${numberText(total)}. Add a word to narrow them down.`}</p>
        )}
        {total > items.length && !isAsked && (
          <Link href={more} className={`${buttonClass({ variant: "secondary" })} mt-4`}>
            {`All ${numberText(total)} ${kind}`}
          </Link>
        )}
      </section>
    );
  });
}

/** The understood parts of a search as removable chips; renders nothing if there is only the search itself. */
function QuestionChips({ question }: { question: ParsedSearch | undefined }) {
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
