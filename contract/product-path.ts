import { PAGES } from "./pages.ts";

/** One product, with what is painted with it. Apart from `paths`, which every page downloads. */
export const productPath = (id: string) =>
  `${PAGES.products.path}?product=${encodeURIComponent(id)}`;
