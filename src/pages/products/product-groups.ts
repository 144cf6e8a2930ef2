import type { Product } from "../../../contract/forms/product.ts";
import { titleCase } from "../../lib/text/title-case.ts";

const DESCRIPTIONS: Record<string, string> = {
  "nail-polishes": "Color for thin coats, from a sheer veil to one that covers.",
  "nail-art-tools": "Dotting tools, liner brushes, and magnets: small things that steady a hand.",
  "nail-care": "Oils, balms, and files for the nail under the polish.",
  "base-coats": "What the color holds on to: smoothing, gripping, a little forgiving.",
  "top-coats": "The last coat decides everything, glass-bright or soft as suede.",
  accessories: "Lamps, stickers, and the other helpers around the table.",
};

const GENERIC = "More for the table, and for the drawer below it.";

export interface ProductGroup {
  slug: string;
  title: string;
  description: string;
  products: Product[];
}

/** The products by category: those with a place first, the others in the order in which they first come up. */
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
      description: DESCRIPTIONS[slug] ?? GENERIC,
      products,
    }))
    .toSorted((one, other) => placeOf(one) - placeOf(other));
}

function placeOf({ products }: ProductGroup): number {
  return products[0]?.category_place ?? Number.MAX_SAFE_INTEGER;
}
