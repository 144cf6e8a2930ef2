import { lazyPage } from "../../lib/router/lazy-page.ts";

/** The sheet comes when it is first opened, or nearly so. */
export const FacetSheet = lazyPage(() => import("./facet-sheet.tsx").then((m) => m.FacetSheet));
