import { Suspense } from "react";
import { paths } from "../../../contract/paths.ts";
import { productPath } from "../../../contract/product-path.ts";
import type { Product } from "../../../contract/forms/product.ts";
import { Breadcrumb } from "../../components/breadcrumb.tsx";
import { Head } from "../../components/seo/head.tsx";
import { JsonLd } from "../../components/seo/json-ld.tsx";
import { BelowPage } from "../../features/designs/related/lazy-below-page.ts";
import { largestVariant } from "../../lib/data/picture.ts";
import { useSiteUrl } from "../../lib/data/site.ts";
import { Disclosure } from "./disclosure.tsx";
import { LargeProduct } from "./large-product.tsx";

/** One product, and what is painted with it. */
export function OneProduct({ product }: { product: Product }) {
  const origin = useSiteUrl();
  const { id, name, description, category_name, image, is_example } = product;
  return (
    <div className="wrap">
      <Head
        title={name}
        description={description}
        path={productPath(id)}
        picture={{ url: (image && largestVariant(image)) ?? product.image_url, alt: name }}
      />
      {!is_example && <JsonLd data={(make) => make.productList([product], origin)} />}
      <Breadcrumb trail={[{ name: "Products", href: paths.products }]} name={name} />
      <div className="pt-4 md:pt-8">
        <LargeProduct product={product} eyebrow={category_name ?? ""} isPage />
      </div>
      <Suspense>
        <BelowPage
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
