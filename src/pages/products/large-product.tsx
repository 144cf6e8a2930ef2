import { countEvent } from "../../lib/data/page-views.ts";
import { Check, Star } from "lucide-react";
import type { Product } from "../../../contract/forms/product.ts";
import { FramedPhoto } from "../../components/photo.tsx";
import { Badge } from "../../components/ui/badge.tsx";
import { buttonClass } from "../../components/ui/button.tsx";
import { isRated } from "../../lib/text/rated.ts";
import { textList } from "../../../contract/text/text-list.ts";
import type { ReactNode } from "react";
import clsx from "clsx";

interface LargeProductProps {
  product: Product;
  /** The text above the name. */
  eyebrow: string;
  /** Whether its name is the heading of the page. */
  isPage?: boolean;
}

export function LargeProduct({ product, eyebrow, isPage = false }: LargeProductProps) {
  const [Eyebrow, Name] = isPage ? (["p", "h1"] as const) : (["h2", "h3"] as const);
  const { name, description, price, original_price, rating, reviews_count } = product;
  return (
    <section
      aria-labelledby="large-product"
      className="mb-12 grid overflow-hidden rounded-media border border-line bg-surface md:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]"
    >
      <FramedPhoto
        src={product.image_url}
        image={product.image}
        alt={name}
        sizes="(min-width: 48rem) 40vw, 92vw"
        eager
        className="aspect-[3/2] md:aspect-auto md:min-h-[24rem]"
      />
      <div className="self-center p-5 lg:p-10">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Eyebrow id="large-product" className="eyebrow">
            {eyebrow}
          </Eyebrow>
          {product.is_example && <Badge tone="gilt">Example</Badge>}
        </div>
        <Name dir="auto" className="display mt-2 text-3xl">
          {name}
        </Name>
        <p className="mt-3 flex flex-wrap items-center gap-2.5 text-sm text-quiet">
          {isRated(product) ? (
            <>
              <Rating rating={rating} size={18} />
              <span>
                <span className="font-semibold text-ink tabular-nums">{rating}</span> (
                {reviews_count} reviews)
              </span>
            </>
          ) : (
            "No reviews yet"
          )}
        </p>
        <p dir="auto" className="mt-5 max-w-[33.3em] text-lg text-quiet">
          {description}
        </p>
        <ul className="mt-5 grid gap-1.5">
          {textList(product.features).map((feature) => (
            <li key={feature} className="flex gap-2.5">
              <Check aria-hidden size={18} className="mt-1 shrink-0 text-lacquer" />
              {feature}
            </li>
          ))}
        </ul>
        <div className="mt-7 flex flex-wrap items-center gap-x-5 gap-y-4">
          <p className="flex flex-wrap items-baseline gap-x-3 wrap-normal">
            <span className="display text-3xl tabular-nums">{price}</span>
            {original_price && (
              <>
                <s className="text-lg text-quiet tabular-nums">
                  <span className="sr-only">Original price: </span>
                  {original_price}
                </s>
                <span className="self-center whitespace-nowrap rounded-full bg-gilt-tint px-3 py-1 text-sm font-semibold text-gilt">
                  On Sale
                </span>
              </>
            )}
          </p>
          <ShopLink product={product} className={buttonClass({ size: "large" })}>
            Buy Now
          </ShopLink>
        </div>
      </div>
    </section>
  );
}

export function Disclosure() {
  return (
    <p className="mt-20 max-w-[46.2em] border-t border-line pt-6 text-sm text-quiet">
      Affiliate disclosure: some links on this page are affiliate links. If you buy through one of
      them, we may earn a small commission, at no extra cost to you.
    </p>
  );
}

interface ShopLinkProps {
  product: Product;
  className: string;
  children: ReactNode;
}

/** Opens the shop in a new tab; `sponsored` tells search engines that the link may be paid for. */
export function ShopLink({ product, className, children }: ShopLinkProps) {
  const count = () => countEvent("pressed", product.id);
  return (
    <a
      href={product.affiliate_url}
      target="_blank"
      rel="sponsored noopener"
      className={className}
      onClick={count}
      onAuxClick={({ button }) => button === 1 && count()}
    >
      {children}
      <span className="sr-only"> {product.name} (opens in a new tab)</span>
    </a>
  );
}

/** Only for products with reviews. */
export function Rating({ rating, size = 16 }: { rating: string; size?: number }) {
  const filled = filledStars(rating);
  return (
    <span
      role="img"
      aria-label={`Rated ${rating} out of ${MAX_STARS}`}
      className="flex gap-0.5 text-gilt"
    >
      {Array.from({ length: MAX_STARS }, (_, index) => (
        <Star
          key={index}
          aria-hidden
          size={size}
          data-filled={index < filled || undefined}
          className={clsx(index < filled ? "fill-current" : "opacity-45")}
        />
      ))}
    </span>
  );
}

const MAX_STARS = 5;

/** How many of the five stars are filled: the rating rounded down. */
export function filledStars(rating: string): number {
  const value = Math.floor(Number(rating));
  return Number.isFinite(value) ? Math.min(Math.max(value, 0), MAX_STARS) : 0;
}
