import clsx from "clsx";
import { useQuery } from "@tanstack/react-query";
import { PAGES } from "../../../contract/pages.ts";
import { paths } from "../../../contract/paths.ts";
import type { Product } from "../../../contract/forms/product.ts";
import { Head } from "../../components/seo/head.tsx";
import { JsonLd } from "../../components/seo/json-ld.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { Badge } from "../../components/ui/badge.tsx";
import { Failure, Notice } from "../../components/states/failure.tsx";
import { queries } from "../../lib/data/queries.ts";
import { shareList } from "../../lib/seo/share-picture.ts";
import { useSiteUrl } from "../../lib/data/site.ts";
import { Disclosure, LargeProduct, ShopLink, Rating } from "./large-product.tsx";
import { FramedPhoto } from "../../components/photo.tsx";
import { Link } from "../../components/link.tsx";
import { buttonClass } from "../../components/ui/button.tsx";
import { isRated } from "../../lib/text/rated.ts";
import { titleCase } from "../../lib/text/title-case.ts";
import { DESCRIPTIONS } from "../../lib/seo/descriptions.ts";

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
        description={DESCRIPTIONS.products()}
        path={paths.products}
        picture={shareList("products", products.map(withTitle))}
      />
      {real.length > 0 && <JsonLd data={(make) => make.productList(real, origin)} />}
      <PageHeading title="Product Recommendations" brief>
        What belongs on a nail table, and what each thing is good at.
        {real.length < products.length && (
          <p className="mt-1 text-sm">
            <Badge tone="gilt">Example</Badge> marks a made-up product.
          </p>
        )}
      </PageHeading>
      {featured && <LargeProduct product={featured} eyebrow="Featured Product" />}
      {!data && !error && <Skeleton />}
      {!data && error && <Failure error={error} onRetry={() => void refetch()} />}
      {data?.items.length === 0 && <Notice>No products available at the moment</Notice>}
      <div className="grid grid-cols-1 gap-y-12">
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

/** One category: its products are side by side on a board. */
function Shelf({ slug, title, description, products }: ProductGroup) {
  return (
    <section
      aria-labelledby={slug}
      className="later -mx-4 grid grid-cols-1 gap-x-10 gap-y-4 px-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,3fr)]"
    >
      <div>
        <h2 id={slug} className="display text-2xl">
          {title}
        </h2>
        <p dir="auto" className="mt-1 max-w-[28.2em] text-quiet">
          {description}
        </p>
      </div>
      <ul
        className={clsx(
          "flex overflow-x-auto max-md:-mx-4 max-md:px-4 max-md:*:w-44 max-md:*:shrink-0 md:grid md:gap-y-8 md:overflow-x-clip",
          // None is left alone in the last row.
          products.length % 3 === 1 ? "md:grid-cols-4" : "md:grid-cols-3",
        )}
      >
        {products.map((product) => (
          <Item key={product.id} product={product} />
        ))}
      </ul>
    </section>
  );
}

function Item({ product }: { product: Product }) {
  return (
    <li className="group/card relative flex min-w-0 flex-col">
      <div className="px-[8%]">
        <FramedPhoto
          src={product.image_url}
          image={product.image}
          alt=""
          sizes="(min-width: 64rem) 18rem, (min-width: 48rem) 29vw, 42vw"
          className="aspect-[4/5] rounded-t-media"
        >
          {product.is_example && (
            <span className="absolute top-3 left-3 flex">
              <Badge tone="gilt">Example</Badge>
            </span>
          )}
        </FramedPhoto>
      </div>
      <div aria-hidden className={BOARD} />
      <div aria-hidden className="h-4" />
      <div className="flex grow flex-col px-[8%] pt-1">
        {isRated(product) && (
          <p className="flex flex-wrap items-center gap-x-2 text-sm text-quiet">
            <Rating rating={product.rating} />
            <span className="tabular-nums">{product.rating}</span>
          </p>
        )}
        <h3 dir="auto" className="mt-1 leading-snug font-semibold">
          <Link
            href={paths.product(product.slug)}
            className="after:absolute after:inset-0 after:z-1 hover:text-lacquer"
          >
            {product.name}
          </Link>
        </h3>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-2 pt-3">
          <span className="font-display text-xl font-medium tabular-nums">{product.price}</span>
          <ShopLink
            product={product}
            className={`relative z-2 -mr-2 ${buttonClass({ variant: "quiet", size: "small" })}`}
          >
            View
          </ShopLink>
        </div>
      </div>
    </li>
  );
}

// The board of the last row extends to the end of the shelf, however few products are on it.
const BOARD =
  "relative h-3 border-t border-gilt/45 bg-gilt-tint group-last/card:after:absolute group-last/card:after:-top-px group-last/card:after:left-full group-last/card:after:h-3 group-last/card:after:w-screen group-last/card:after:border-t group-last/card:after:border-gilt/45 group-last/card:after:bg-gilt-tint";

const SHELF_DESCRIPTIONS: Record<string, string> = {
  "nail-polishes": "Color for thin coats, from a sheer veil to one that covers.",
  "nail-art-tools": "Dotting tools, liner brushes, and magnets: small things that steady a hand.",
  "nail-care": "Oils, balms, and files for the nail under the polish.",
  "base-coats": "What the color holds on to: smoothing, gripping, a little forgiving.",
  "top-coats": "The last coat decides everything, glass-bright or soft as suede.",
  accessories: "Lamps, stickers, and the other helpers around the table.",
};

const GENERIC = "More for the table, and for the drawer below it.";

interface ProductGroup {
  slug: string;
  title: string;
  description: string;
  products: Product[];
}

/** The products by category: first the categories with a place, then the others in order of appearance. */
export function groupProducts(products: Product[]): ProductGroup[] {
  const groups = new Map<string, Product[]>();
  for (const product of products) {
    const slug = product.category.toLowerCase();
    groups.set(slug, [...(groups.get(slug) ?? []), product]);
  }
  return [...groups]
    .map(([slug, products]) => ({
      slug,
      title: titleCase(slug),
      description: SHELF_DESCRIPTIONS[slug] ?? GENERIC,
      products,
    }))
    .toSorted((one, other) => placeOf(one) - placeOf(other));
}

function placeOf({ products }: ProductGroup): number {
  return products[0]?.category_place ?? Number.MAX_SAFE_INTEGER;
}
