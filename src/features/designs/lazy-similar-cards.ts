import { lazyPage } from "../../lib/router/lazy-page.ts";

/** Comes after the page that it stands below. */
export const SimilarCards = lazyPage(() =>
  import("./similar-cards.tsx").then((m) => m.SimilarCards),
);
