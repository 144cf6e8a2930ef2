import { lazyPage } from "../../lib/router/lazy-page.ts";

/** The large view comes when a card is first pressed or nearly so, or with a page that it is open over. */
export const LazyLargeView = lazyPage(() => import("./large-view.tsx").then((m) => m.LargeView));
