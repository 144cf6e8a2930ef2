import { type ReactNode, Suspense, type ComponentType } from "react";
import { ANNOUNCER_ID, MAIN_ID } from "../../lib/router/navigation.ts";
import { isInstalled, untilInstalled } from "../../lib/device/install.ts";
import { type LazyPage, lazyPage } from "../../lib/router/lazy-page.ts";
import { checkConnection } from "../../lib/connection/connection.ts";

const Header = latePart(() => import("./header.tsx").then((m) => m.Header));
const Footer = latePart(() => import("./footer.tsx").then((m) => m.Footer));
/** Hidden elsewhere. */
const BottomBar = latePart(async () => {
  if (!import.meta.env.SSR) await untilInstalled();
  return (await import("./bottom-bar.tsx")).BottomBar;
});

/** Header, footer and the app’s bar are in the server’s HTML, and are hydrated after the page. */
export function preloadFrame(): Promise<unknown> {
  const parts: { preload: () => Promise<unknown> }[] = [Header, Footer];
  if (import.meta.env.SSR || isInstalled()) parts.push(BottomBar);
  return Promise.all(parts.map((part) => part.preload()));
}

// Created once: otherwise an update of the parent would reach them before they are hydrated.
const above = (
  <Suspense>
    <Header />
  </Suspense>
);
const below = (
  <Suspense>
    <Footer />
  </Suspense>
);
const bar = (
  <Suspense>
    <BottomBar />
  </Suspense>
);

export function Layout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href={`#${MAIN_ID}`}
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-lacquer px-4 py-3 font-semibold text-on-lacquer focus:translate-y-0"
      >
        Skip to content
      </a>
      {above}
      <main id={MAIN_ID} tabIndex={-1} className="grow">
        {children}
      </main>
      {below}
      {bar}
      <p id={ANNOUNCER_ID} role="status" className="sr-only" />
    </div>
  );
}

/**
 * A part of every page that is hydrated after the page itself. If its code cannot be loaded, the server’s HTML stays:
 * its links still work.
 */
function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyPage<Props> {
  return lazyPage(() => load().catch(stayAsSent));
}

function stayAsSent(cause: unknown): Promise<never> {
  if (!document.getElementById("__state")) throw cause;
  void checkConnection();
  return new Promise(() => {});
}
