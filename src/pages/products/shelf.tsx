import { paths } from "../../../contract/paths.ts";
import type { Product } from "../../../contract/forms/product.ts";
import { FramedPhoto } from "../../components/framed-photo.tsx";
import { Link } from "../../components/link.tsx";
import { Badge } from "../../components/ui/badge.tsx";
import { buttonClass } from "../../components/ui/button.tsx";
import { isRated } from "../../lib/text/rated.ts";
import type { ProductGroup } from "./product-groups.ts";
import { Rating } from "./rating.tsx";
import { ShopLink } from "./shop-link.tsx";

/** One category: its products stand side by side on a board. */
export function Shelf({ slug, title, description, products }: ProductGroup) {
  return (
    <section
      aria-labelledby={slug}
      className="grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,3fr)]"
    >
      <div>
        <h2 id={slug} className="display text-3xl">
          {title}
        </h2>
        <p className="mt-2 max-w-[28.2em] text-quiet">{description}</p>
      </div>
      <ul className="grid grid-cols-2 gap-y-10 overflow-x-clip md:grid-cols-3">
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
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-quiet">
          {isRated(product) ? (
            <>
              <Rating rating={product.rating} />
              <span className="tabular-nums">{product.rating}</span>
            </>
          ) : (
            "No reviews yet"
          )}
        </p>
        <h3 className="mt-1 leading-snug font-semibold">
          <Link href={paths.product(product.slug)} className="hover:text-lacquer hover:underline">
            {product.name}
          </Link>
        </h3>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-2 pt-3">
          <span className="font-display text-xl font-medium tabular-nums">{product.price}</span>
          <ShopLink product={product} className={buttonClass({ variant: "secondary" })}>
            View
          </ShopLink>
        </div>
      </div>
    </li>
  );
}

// The last one reaches on to the end of the shelf, however few stand on it.
const BOARD =
  "relative h-3 border-t border-gilt/45 bg-gilt-tint group-last/card:after:absolute group-last/card:after:-top-px group-last/card:after:left-full group-last/card:after:h-3 group-last/card:after:w-screen group-last/card:after:border-t group-last/card:after:border-gilt/45 group-last/card:after:bg-gilt-tint";
