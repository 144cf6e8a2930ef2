import { lazyPage } from "../../lib/router/lazy-page.ts";

/** Loads after the page above it. */
export const BelowPage = lazyPage(() => import("./below-page.tsx").then((m) => m.BelowPage));
