import { Suspense } from "react";
import { lazyPage } from "../lib/router/lazy-page.ts";
import { useToasts } from "../lib/visitor/toast-store.ts";

const Toaster = lazyPage(() => import("./ui/toaster.tsx").then((m) => m.Toaster));

/** For pages that report a lost connection in a toast. */
export const preloadToaster = () => void Toaster.preload().catch(() => undefined);

/** Toasts are rare: their code loads with the first one. */
export function LazyToaster() {
  if (useToasts().length === 0) return null;
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  );
}
