import { useQuery } from "@tanstack/react-query";
import { PAGES } from "../../../contract/pages.ts";
import { paths } from "../../../contract/paths.ts";
import type { Product } from "../../../contract/forms/product.ts";
import { Head } from "../../components/seo/head.tsx";
import { JsonLd } from "../../components/seo/json-ld.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { Badge } from "../../components/ui/badge.tsx";
import { Failure } from "../../components/states/failure.tsx";
import { Notice } from "../../components/states/notice.tsx";
import { queries } from "../../lib/data/queries.ts";
import { shareList } from "../../lib/seo/share-picture.ts";
import { useSiteUrl } from "../../lib/data/site.ts";
import { Disclosure } from "./disclosure.tsx";
import { LargeProduct } from "./large-product.tsx";
import { groupProducts } from "./product-groups.ts";
import { Shelf } from "./shelf.tsx";

export function Page() {
  const origin = useSiteUrl();
  const { data, error, refetch } = useQuery(queries.products());
  const featured = useQuery(queries.featuredProducts()).data?.items[0];
  const products = data?.items ?? [];
  const real = products.filter(({ is_example }) => !is_example);
  return (
    <div className="wrap">
      <Head
        title={PAGES.products.title}
        description="Polishes, tools and care for the nail table: what each is good at, what it costs, and where to find it."
        path={paths.products}
        picture={shareList("products", products.map(withTitle))}
      />
      {real.length > 0 && <JsonLd data={(make) => make.productList(real, origin)} />}
      <PageHeading title="Product Recommendations">
        The short shelf: what belongs on a nail table, by what it does there. No drawer of maybes.
        {real.length < products.length && (
          <p className="mt-4 text-base">
            <Badge tone="gilt">Example</Badge> marks a product that is made up, to show what can
            stand here.
          </p>
        )}
      </PageHeading>
      {featured && <LargeProduct product={featured} eyebrow="Featured Product" />}
      {!data && !error && <Skeleton />}
      {!data && error && <Failure error={error} onRetry={() => void refetch()} />}
      {data?.items.length === 0 && <Notice>No products available at the moment</Notice>}
      <div className="grid gap-y-20">
        {groupProducts(products).map((group) => (
          <Shelf key={group.slug} {...group} />
        ))}
      </div>
      <Disclosure />
    </div>
  );
}

function withTitle(product: Product) {
  return { ...product, title: product.name };
}

function Skeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading products…</span>
      <div aria-hidden className="grid grid-cols-2 gap-6 md:grid-cols-4">
        {Array.from({ length: 8 }, (_, index) => (
          <div key={index} className="gloss h-72 rounded-media" />
        ))}
      </div>
    </div>
  );
}
