import type { Product } from "../../../contract/forms/product.ts";

/** Stars without reviews have no source. */
export function isRated({ reviews_count }: Pick<Product, "reviews_count">): boolean {
  return reviews_count.trim() !== "" && numberIn(reviews_count) !== 0;
}

/** The number in a text such as `$1,019.99`; undefined when there is none. */
export function numberIn(text: string): number | undefined {
  const digits = /\d+(?:\.\d+)?/.exec(text.replaceAll(",", ""))?.[0];
  return digits === undefined ? undefined : Number(digits);
}
