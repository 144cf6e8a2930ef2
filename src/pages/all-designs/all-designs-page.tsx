import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { counted } from "../../lib/format/numbers.ts";
import { facetChoice, designsChoice } from "../../../contract/facets/facet-choice.ts";
import { FACET_PAGE_LOOKS, facetPagePath } from "../../../contract/facets/facet-pages.ts";
import type { Design } from "../../../contract/forms/design.ts";
import { CURSOR_PARAM, PAGES } from "../../../contract/pages.ts";
import { paths } from "../../../contract/paths.ts";
import { useParsedSearch } from "../../lib/data/search-queries.ts";
import { keywordText } from "../../../contract/search/shared-search.ts";
import { Head } from "../../components/seo/head.tsx";
import { JsonLd } from "../../components/seo/json-ld.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { Notice } from "../../components/states/failure.tsx";
import { Button, iconButton } from "../../components/ui/button.tsx";
import { FacetBar } from "../../features/facets/facet-bar.tsx";
import { DesignList } from "../../features/designs/design-list.tsx";
import { useNavigate, useSearchParams, useSetSearchParams } from "../../lib/router/address.ts";
import { designQuery } from "../../lib/data/design-query.ts";
import { findCategory } from "../../lib/data/find-item.ts";
import { queries } from "../../lib/data/queries.ts";
import { useSite, useSiteUrl } from "../../lib/data/site.ts";
import { withCategory } from "../../features/facets/chosen-facets.tsx";
import { Redirect } from "wouter";
import { Search, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { SEARCH_LENGTH } from "../../../contract/text/search-text.ts";
import { DESCRIPTIONS } from "../../lib/seo/descriptions.ts";
import { narrowedList } from "../../lib/seo/narrowed-list.ts";
import { shareOne } from "../../lib/seo/share-picture.ts";

const PLACEHOLDERS = 12;
/** How many designs are described to search engines; the others have the site map. */
const IN_GALLERY = 24;

export function Page() {
  const params = useSearchParams();
  const setParams = useSetSearchParams();
  const navigate = useNavigate();
  const categories = useQuery(queries.categories()).data?.items;
  const q = keywordText(params);
  const wanted = params.get("category")?.trim() ?? "";
  const category = findCategory(categories ?? [], wanted);
  const path = category?.path ?? wanted;
  const isUnknown = categories !== undefined && wanted !== "" && !category;
  const fate = useQuery({ ...queries.fate(paths.category(wanted)), enabled: isUnknown }).data;
  const from = params.get(CURSOR_PARAM);
  const choice = designsChoice(params);
  const list = designQuery(q, path || undefined, from, choice);
  const designs = useInfiniteQuery({ ...list, placeholderData: keepPreviousData });
  const narrowed = narrowedList(PAGES["all-designs"].title, params);
  const title = narrowed?.title ?? PAGES["all-designs"].title;
  const { name: credit, facet_pages_off } = useSite();
  const page = q || wanted ? undefined : facetPagePath(facetChoice(choice), facet_pages_off);
  const isUnlisted = from !== null || narrowed !== undefined || isUnknown;
  const isNarrowed = isUnlisted || wanted !== "";
  const total = designs.isPlaceholderData ? undefined : designs.data?.total;
  const origin = useSiteUrl();
  const question = useParsedSearch(q);

  if (isUnknown && fate && "to" in fate) {
    return <Redirect to={inCategory(params, categoryAt(fate.to))} replace />;
  }
  return (
    <div className="wrap">
      <Head
        title={title}
        description={
          narrowed
            ? `${title}: save the looks you love, and take them to the salon or paint them yourself.`
            : DESCRIPTIONS["all-designs"]()
        }
        path={paths.allDesigns}
        query={narrowed?.query}
        picture={narrowed && firstPicture(designs.data?.items ?? [])}
        unlisted={isUnlisted}
        listedAs={total !== undefined && total >= FACET_PAGE_LOOKS ? page : undefined}
      />
      {designs.data && (
        <JsonLd
          data={(make) =>
            make.imageGallery(
              title,
              paths.allDesigns + (narrowed?.query ?? ""),
              designs.data.items.slice(0, IN_GALLERY),
              credit,
              origin,
            )
          }
        />
      )}
      <PageHeading title={title} brief>
        <KeywordSearch
          value={q}
          onChange={(text) => setParams({ q: text, [CURSOR_PARAM]: null })}
        />
      </PageHeading>
      <FacetBar q={q} category={path} categories={categories} inCategory={inCategory} />
      <p role="status" className="mb-3 min-h-6 text-sm text-quiet">
        {total !== undefined && summary(total, category?.name ?? wanted)}
      </p>
      <DesignList
        list={list.queryKey}
        result={designs}
        placeholders={PLACEHOLDERS}
        query={question?.words ?? q}
        empty={
          <Notice
            action={
              isNarrowed && (
                <Button
                  variant="secondary"
                  onClick={() => navigate(paths.allDesigns, { replace: true })}
                >
                  Show all looks
                </Button>
              )
            }
          >
            <p>No designs match the current filters.</p>
            {!isNarrowed && <p className="mt-2">The first looks are on their way.</p>}
          </Notice>
        }
      />
    </div>
  );
}

function firstPicture([first]: Design[]) {
  return (
    first && shareOne(`design/${first.id}`, { ...first, url: first.image_url, alt: first.title })
  );
}

const categoryAt = (path: string) => decodeURIComponent(path.replace(/.*\//, ""));

const inCategory = (params: URLSearchParams, path?: string) =>
  withCategory(paths.allDesigns, params, path);

function summary(total: number, category: string): string {
  if (!category) return counted(total, { one: "look", many: "looks" });
  return `Showing designs for: ${category} (${counted(total, { one: "design", many: "designs" })})`;
}

/** How long typing rests before the list follows. */
const REST = 300;

function KeywordSearch({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const [text, setText] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // Back, a link or "show all" changes the address from outside; typing is ahead of it.
  useEffect(() => {
    if (value !== input.current?.value.trim()) setText(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function change(next: string) {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onChange(next.trim()), REST);
  }

  function clear() {
    clearTimeout(timer.current);
    setText("");
    onChange("");
    input.current?.focus();
  }

  return (
    <form
      role="search"
      aria-label="All designs"
      className="relative flex items-center text-ink"
      onSubmit={(event) => {
        event.preventDefault();
        clearTimeout(timer.current);
        onChange(text.trim());
      }}
    >
      <Search aria-hidden size={20} className="pointer-events-none absolute left-5 text-quiet" />
      <input
        ref={input}
        type="text"
        name="q"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={SEARCH_LENGTH}
        aria-label="Search by keyword"
        placeholder="Search by keyword"
        value={text}
        onChange={(event) => change(event.target.value)}
        className="h-12 w-full rounded-media border border-line-strong bg-surface pr-14 pl-13 text-base placeholder:text-quiet focus-visible:border-lacquer focus-visible:outline-offset-0"
      />
      {text !== "" && (
        <button
          type="button"
          aria-label="Clear search"
          onClick={clear}
          className={iconButton("absolute right-0.5")}
        >
          <X aria-hidden size={20} />
        </button>
      )}
    </form>
  );
}
