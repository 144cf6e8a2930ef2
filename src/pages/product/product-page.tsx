import { Suspense } from "react";
import { paths } from "../../../contract/paths.ts";
import type { Product } from "../../../contract/forms/product.ts";
import { Breadcrumb } from "../../components/breadcrumb.tsx";
import { Head } from "../../components/seo/head.tsx";
import { JsonLd } from "../../components/seo/json-ld.tsx";
import { PendingHead } from "../../components/seo/pending-head.tsx";
import { Absent } from "../../features/designs/absent/lazy-absent.tsx";
import { LazyBelowPage } from "../../features/designs/lazy-below-page.ts";
import { knownProduct, useItem } from "../../lib/data/find-item.ts";
import { shareOne } from "../../lib/seo/share-picture.ts";
import { queries } from "../../lib/data/queries.ts";
import { useSiteUrl } from "../../lib/data/site.ts";
import { Disclosure, LargeProduct } from "../products/large-product.tsx";

export function Page({ params }: { params: Record<string, string> }) {
  const slug = params["slug"] ?? "";
  const { item, ...state } = useItem(queries.product(slug), (client) => knownProduct(client, slug));
  if (item) return <OneProduct key={item.id} product={item} />;
  if (item === undefined && !state.error) return <Skeleton />;
  return <Absent title="Product" path={paths.product(slug)} {...state} fallback={<Skeleton />} />;
}

function OneProduct({ product }: { product: Product }) {
  const origin = useSiteUrl();
  const { id, slug, name, description, category_name, is_example } = product;
  return (
    <div className="wrap">
      <Head
        title={name}
        description={description}
        path={paths.product(slug)}
        picture={shareOne(`product/${slug}`, { ...product, url: product.image_url, alt: name })}
      />
      {!is_example && <JsonLd data={(make) => make.productPage(product, origin)} />}
      <Breadcrumb
        trail={[{ name: "Products", href: paths.products }]}
        name={name}
        path={paths.product(slug)}
      />
      <div className="pt-4 md:pt-8">
        <LargeProduct product={product} eyebrow={category_name ?? ""} isPage />
      </div>
      <Suspense>
        <LazyBelowPage
          kind="products"
          id={id}
          title="Looks with it"
          titles={{ tutorials: "Paint with it", products: "Goes with it" }}
        />
      </Suspense>
      <Disclosure />
    </div>
  );
}

function Skeleton() {
  return (
    <div role="status" className="wrap">
      <PendingHead name="product" />
      <span className="sr-only">Loading the product…</span>
      <div aria-hidden className="gloss mt-16 h-72 rounded-media" />
    </div>
  );
}
