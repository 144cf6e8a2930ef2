import { lazyPage } from "../../lib/router/lazy-page.ts";

/** Comes after the page that it stands below. */
export const BelowPage = lazyPage(() => import("./below-page.tsx").then((m) => m.BelowPage));
