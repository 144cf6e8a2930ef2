import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { paths } from "../../../contract/paths.ts";
import { searchText } from "../../../contract/shared-search.ts";
import { Head } from "../../components/head.tsx";
import { SearchForm } from "../../components/search-form.tsx";
import { Notice } from "../../components/states/notice.tsx";
import { buttonClass } from "../../components/ui/button.tsx";
import { DesignList } from "../../features/designs/design-list.tsx";
import { useSearchParams } from "../../lib/address.ts";
import { queries } from "../../lib/queries.ts";
import { SUGGESTIONS } from "../../lib/suggestions.ts";

const PLACEHOLDERS = 12;

export function Search() {
  const q = searchText(useSearchParams());
  return q ? <Results q={q} /> : <NoQuery />;
}

function NoQuery() {
  return (
    <div className="wrap">
      <Head
        title="Search Designs"
        description="Search nail designs by color, shape, season or mood."
        path={paths.searchPage}
        unlisted
      />
      <h1 className="display pt-8 text-4xl md:pt-12">Search Designs</h1>
      <SearchForm size="large" focused className="mt-6 max-w-xl" />
      <Notice action={<Suggestions />}>Please enter a search query to find nail designs.</Notice>
    </div>
  );
}

function Results({ q }: { q: string }) {
  const designs = useInfiniteQuery({
    ...queries.searchDesigns(q),
    placeholderData: keepPreviousData,
  });
  const total = designs.isPlaceholderData ? undefined : designs.data?.total;
  return (
    <div className="wrap">
      <Head
        title={`Search Results for "${q}"`}
        description={`Nail designs that match "${q}".`}
        path={paths.search(q)}
        unlisted
      />
      <h1 className="display pt-8 text-4xl md:pt-12">Search Results</h1>
      <SearchForm size="large" defaultValue={q} className="mt-6 max-w-xl" />
      <p role="status" className="my-6 min-h-6 text-quiet wrap-anywhere">
        {total !== undefined
          ? `Found ${total} ${total === 1 ? "result" : "results"} for "${q}"`
          : !designs.isError && `Searching for "${q}"...`}
      </p>
      <DesignList
        result={designs}
        placeholders={PLACEHOLDERS}
        query={q}
        empty={<Notice action={<Suggestions />}>Nothing matches yet. Try one of these:</Notice>}
      />
    </div>
  );
}

function Suggestions() {
  return SUGGESTIONS.map((word) => (
    <Link key={word} href={paths.search(word)} className={buttonClass({ variant: "secondary" })}>
      {word}
    </Link>
  ));
}
