import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link } from "../../components/link.tsx";
import type { Category as CategoryOf } from "../../../contract/forms/category.ts";
import { CURSOR_PARAM, PAGES } from "../../../contract/pages.ts";
import { categoryCardPath, paths } from "../../../contract/paths.ts";
import { Breadcrumb } from "../../components/breadcrumb.tsx";
import { DesignGridSkeleton } from "../../components/cards/skeletons.tsx";
import { Head } from "../../components/seo/head.tsx";
import { JsonLd } from "../../components/seo/json-ld.tsx";
import { PendingHead } from "../../components/seo/pending-head.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { MissingItem } from "../../components/states/missing-item.tsx";
import { Notice } from "../../components/states/failure.tsx";
import { Absent } from "../../features/designs/absent/lazy-absent.tsx";
import { buttonClass } from "../../components/ui/button.tsx";
import { withCategory } from "../../features/facets/chosen-facets.tsx";
import { FacetBar } from "../../features/facets/facet-bar.tsx";
import { DesignList } from "../../features/designs/design-list.tsx";
import { designsChoice } from "../../../contract/facets/facet-choice.ts";
import { findCategory } from "../../lib/data/find-item.ts";
import { queries } from "../../lib/data/queries.ts";
import { useSearchParams } from "../../lib/router/address.ts";
import { narrowedList } from "../../lib/seo/narrowed-list.ts";
import { shareList } from "../../lib/seo/share-picture.ts";
import { useSiteUrl } from "../../lib/data/site.ts";

const PLACEHOLDERS = 12;

export function Page({ params }: { params: Record<string, string> }) {
  const { data, error, refetch } = useQuery(queries.categories());
  const category = data && findCategory(data.items, params["category"] ?? "");
  if (category) return <CategoryContent category={category} all={data.items} />;
  if (!data && !error) return <CategorySkeleton />;
  return (
    <Absent
      title={PAGES.category.title}
      path={paths.category(params["category"] ?? "")}
      error={data ? null : error}
      onRetry={() => void refetch()}
      fallback={<CategorySkeleton />}
    >
      <MissingItem
        title="Category Not Found"
        text="The requested category could not be found."
        instead={{ href: paths.home, label: "Browse all categories" }}
      />
    </Absent>
  );
}

const inCategory = (params: URLSearchParams, path?: string) =>
  withCategory(path ? categoryCardPath(path) : paths.allDesigns, params);

function CategoryContent({ category, all }: { category: CategoryOf; all: CategoryOf[] }) {
  const origin = useSiteUrl();
  const params = useSearchParams();
  const from = params.get(CURSOR_PARAM);
  const choice = designsChoice(params);
  const narrowed = narrowedList(category.seo_title, params, category.name);
  const isNarrowed = narrowed !== undefined;
  const title = narrowed?.title ?? category.seo_title;
  const list = queries.designsInCategory(category.path, from, choice);
  const designs = useInfiniteQuery({ ...list, placeholderData: keepPreviousData });
  const path = paths.category(category.path);
  return (
    <div className="wrap">
      <Head
        title={title}
        description={narrowed ? `${title}. ${category.seo_description}` : category.seo_description}
        keywords={category.keywords}
        path={path}
        picture={shareList(`category/${category.path}`, designs.data?.items ?? [])}
        query={narrowed?.query}
        listedAs={narrowed ? undefined : categoryCardPath(category.path)}
        unlisted={from !== null || isNarrowed}
      />
      <link
        rel="alternate"
        type="application/atom+xml"
        title={`New ${category.name} looks`}
        href={`${path}${paths.feed}`}
      />
      <JsonLd
        data={(make) =>
          make.collectionPage(
            {
              name: category.seo_title,
              text: category.seo_description,
              path,
              crumb: category.name,
            },
            origin,
          )
        }
      />
      <Breadcrumb name={category.name} />
      <PageHeading title={title} brief>
        {category.seo_description}
      </PageHeading>
      <FacetBar category={category.path} categories={all} inCategory={inCategory} />
      <DesignList
        list={list.queryKey}
        result={designs}
        placeholders={PLACEHOLDERS}
        empty={
          <Notice
            action={
              <Link
                href={isNarrowed ? path : paths.allDesigns}
                className={buttonClass({ variant: "secondary" })}
              >
                {isNarrowed ? "Clear all filters" : "See all looks"}
              </Link>
            }
          >
            {isNarrowed
              ? "No designs match the current filters."
              : "No designs found in this category yet."}
          </Notice>
        }
      />
      <p className="mt-10 text-center text-sm text-quiet">
        <a
          href={`${path}${paths.feed}`}
          className="inline-flex min-h-11 items-center hover:text-lacquer hover:underline"
        >
          New {category.name} looks in your feed reader
        </a>
      </p>
    </div>
  );
}

function CategorySkeleton() {
  return (
    <div className="wrap">
      <PendingHead name="category" />
      <div className="gloss mt-8 h-5 w-40 rounded-full" />
      <div className="gloss mt-6 h-14 w-full max-w-xl rounded-control" />
      <div className="gloss mt-4 mb-12 h-6 w-full max-w-md rounded-full" />
      <DesignGridSkeleton count={PLACEHOLDERS} />
    </div>
  );
}
