import { type ComponentProps, Suspense } from "react";
import { lazyPage } from "../../lib/router/lazy-page.ts";

/** Only sites with their own menu load its code and styles; the server has them loaded. */
export const LazyOwnMenu = lazyPage(() => import("./own-menu.tsx").then((m) => m.OwnMenu));

/** What the build calls that code. */
export const MENU_SOURCE = "src/components/layout/own-menu.tsx";

export function LazyMenu(props: ComponentProps<typeof LazyOwnMenu>) {
  return (
    <Suspense>
      <LazyOwnMenu {...props} />
    </Suspense>
  );
}
