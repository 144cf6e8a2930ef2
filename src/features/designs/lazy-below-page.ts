import { lazyPage } from "../../lib/router/lazy-page.ts";

/** Loads after the page above it. */
export const LazyBelowPage = lazyPage(() => import("./below-page.tsx").then((m) => m.BelowPage));
