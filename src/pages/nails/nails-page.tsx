import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Redirect } from "wouter";
import { type FacetChoice, facetParams } from "../../../contract/facets/facet-choice.ts";
import {
  FACET_PAGE_LOOKS,
  choiceOfPage,
  facetPagePath,
  facetPhrase,
  facetShareName,
} from "../../../contract/facets/facet-pages.ts";
import { FACET_NAMES } from "../../../contract/facets/facets.ts";
import { CURSOR_PARAM } from "../../../contract/pages.ts";
import { paths } from "../../../contract/paths.ts";
import { Breadcrumb } from "../../components/breadcrumb.tsx";
import { Link } from "../../components/link.tsx";
import { PageSkeleton } from "../../components/cards/skeletons.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { Head } from "../../components/seo/head.tsx";
import { JsonLd } from "../../components/seo/json-ld.tsx";
import { NotFound } from "../../components/states/not-found.tsx";
import { DesignList } from "../../features/designs/design-list.tsx";
import { FacetBar } from "../../features/facets/facet-bar.tsx";
import { chipClass } from "../../features/facets/facet-chip.tsx";
import { facetQuery } from "../../lib/data/facet-query.ts";
import { queries } from "../../lib/data/queries.ts";
import { useSite, useSiteUrl } from "../../lib/data/site.ts";
import { counted } from "../../lib/format/numbers.ts";
import { useSearchParams, type PathParams } from "../../lib/router/address.ts";
import { facetWordsInPath, filterPath } from "../../lib/router/filter-address.ts";
import { shareList } from "../../lib/seo/share-picture.ts";

const PLACEHOLDERS = 12;

export function Page({ params }: { params: PathParams }) {
  const { facet_pages_off } = useSite();
  const words = facetWordsInPath(params);
  const choice = choiceOfPage(words);
  if (!choice) return <NotFound path={paths.notFound} />;
  const path = facetPagePath(choice, facet_pages_off);
  if (path === undefined) return <Redirect to={filterPath(choice)} replace />;
  if (path !== paths.nails(words.join("/"))) return <Redirect to={path} replace />;
  return <FacetPage choice={choice} path={path} />;
}

/** The looks with one word of a facet, or with one word each of two. */
function FacetPage({ choice, path }: { choice: FacetChoice; path: string }) {
  const origin = useSiteUrl();
  const from = useSearchParams().get(CURSOR_PARAM);
  const written = useQuery(queries.facetPages()).data?.items ?? [];
  const list = queries.allDesigns(from, facetParams(choice));
  const designs = useInfiniteQuery({ ...list, placeholderData: keepPreviousData });
  const total = designs.isPlaceholderData ? undefined : designs.data?.total;
  if (total !== undefined && total < FACET_PAGE_LOOKS) {
    return <Redirect to={filterPath(choice)} replace />;
  }
  // With too few looks, the visitor sees nothing of this page.
  if (designs.isPending) return <PageSkeleton name="nails" />;
  const own = written.find((page) => paths.nails(page.path) === path);
  const title = own?.name ?? facetPhrase(choice);
  const looks = total === undefined ? "Looks" : counted(total, { one: "look", many: "looks" });
  const text = own?.text || `${looks} to save, to take to the salon or to paint yourself.`;
  return (
    <div className="wrap">
      <Head
        title={title}
        description={own?.text || `${title}: ${text}`}
        path={path}
        picture={shareList(facetShareName(choice), designs.data?.items ?? [])}
        unlisted={from !== null}
      />
      <link
        rel="alternate"
        type="application/atom+xml"
        title={`New looks: ${title}`}
        href={`${path}${paths.feed}`}
      />
      <JsonLd
        data={(make) => make.collectionPage({ name: title, text, path, crumb: title }, origin)}
      />
      <Breadcrumb trail={[{ name: "All designs", href: paths.allDesigns }]} name={title} />
      <PageHeading title={title} brief>
        {text}
      </PageHeading>
      <FacetBar />
      <DesignList list={list.queryKey} result={designs} placeholders={PLACEHOLDERS} empty={null} />
      <Pairs choice={choice} />
      <p className="mt-10 text-center text-sm text-quiet">
        <a
          href={`${path}${paths.feed}`}
          className="inline-flex min-h-11 items-center hover:text-lacquer hover:underline"
        >
          {title} in your feed reader
        </a>
      </p>
    </div>
  );
}

/** The pages of a word with each other word that is found with it often enough. */
function Pairs({ choice }: { choice: FacetChoice }) {
  const { facet_pages_off } = useSite();
  const counts = useQuery(facetQuery({}, facetParams(choice))).data?.counts ?? {};
  const pairs = FACET_NAMES.filter((name) => !choice[name]).flatMap((name) =>
    Object.entries(counts[name] ?? {})
      .filter(([, count]) => count >= FACET_PAGE_LOOKS)
      .flatMap(([word]) => {
        const pair = { ...choice, [name]: [word] };
        const path = facetPagePath(pair, facet_pages_off);
        return path === undefined ? [] : [{ path, name: facetPhrase(pair) }];
      }),
  );
  if (pairs.length === 0) return null;
  return (
    <section aria-labelledby="pairs" className="mt-12 print:hidden">
      <h2 id="pairs" className="display text-2xl">
        More precisely
      </h2>
      <ul className="mt-4 flex flex-wrap gap-2">
        {pairs.map(({ path, name }) => (
          <li key={path}>
            <Link href={path} className={chipClass(false)}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
