import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { counted } from "../../lib/format/counted.ts";
import { CURSOR_PARAM, PAGES } from "../../../contract/pages.ts";
import { paths } from "../../../contract/paths.ts";
import { keywordText } from "../../../contract/search/shared-search.ts";
import { Head } from "../../components/seo/head.tsx";
import { JsonLd } from "../../components/seo/json-ld.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { Notice } from "../../components/states/notice.tsx";
import { Button } from "../../components/ui/button.tsx";
import { FacetBar } from "../../features/facets/facet-bar.tsx";
import { DesignList } from "../../features/designs/design-list.tsx";
import { useNavigate, useSearchParams, useSetSearchParams } from "../../lib/router/address.ts";
import { designsChoice } from "../../../contract/colors/near.ts";
import { designQuery } from "../../lib/data/design-query.ts";
import { findCategory } from "../../lib/data/find-category.ts";
import { queries } from "../../lib/data/queries.ts";
import { useSiteUrl } from "../../lib/data/site.ts";
import { CategoryChips } from "./category-chips.tsx";
import { KeywordSearch } from "./keyword-search.tsx";

const PLACEHOLDERS = 12;
/** So many designs are described to search engines; the others have the site map. */
const IN_GALLERY = 24;

export function Page() {
  const params = useSearchParams();
  const setParams = useSetSearchParams();
  const navigate = useNavigate();
  const categories = useQuery(queries.categories()).data?.items ?? [];
  const q = keywordText(params);
  const wanted = params.get("category")?.trim() ?? "";
  const category = findCategory(categories, wanted);
  const path = category?.path ?? wanted;
  const from = params.get(CURSOR_PARAM);
  const choice = designsChoice(params);
  const designs = useInfiniteQuery({
    ...designQuery(q, path || undefined, from, choice),
    placeholderData: keepPreviousData,
  });
  const isUnlisted = from !== null || Object.keys(choice).length > 0;
  const isNarrowed = isUnlisted || q !== "" || wanted !== "";
  const total = designs.isPlaceholderData ? undefined : designs.data?.total;
  const origin = useSiteUrl();

  return (
    <div className="wrap">
      <Head
        title={PAGES["all-designs"].title}
        description="Every nail design in one place: search by keyword, narrow down by category, and save the looks you love."
        path={paths.allDesigns}
        unlisted={isUnlisted}
      />
      {designs.data && (
        <JsonLd
          data={(make) =>
            make.imageGallery(
              "All Nail Designs",
              paths.allDesigns,
              designs.data.items.slice(0, IN_GALLERY),
              origin,
            )
          }
        />
      )}
      <PageHeading title="All Nail Designs">
        <KeywordSearch
          value={q}
          onChange={(text) => setParams({ q: text, [CURSOR_PARAM]: null })}
        />
      </PageHeading>
      <CategoryChips categories={categories} chosen={category?.path} params={params} />
      <FacetBar list={{ q, category: path }} />
      <p role="status" className="my-6 min-h-6 text-quiet low:my-2">
        {total !== undefined && summary(total, category?.name ?? wanted)}
      </p>
      <DesignList
        result={designs}
        placeholders={PLACEHOLDERS}
        query={q}
        empty={
          <Notice
            action={
              isNarrowed && (
                <Button
                  variant="secondary"
                  onClick={() => navigate(paths.allDesigns, { replace: true })}
                >
                  Show all designs
                </Button>
              )
            }
          >
            {isNarrowed ? "No designs match the current filters." : "No designs here yet."}
          </Notice>
        }
      />
    </div>
  );
}

function summary(total: number, category: string): string {
  const count = counted(total, { one: "design", many: "designs" });
  return category ? `Showing designs for: ${category} (${count})` : count;
}
