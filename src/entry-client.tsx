import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { isBackOffice } from "../contract/paths.ts";
import { App } from "./app.tsx";
import { preloadFrame } from "./components/layout/layout.tsx";
import { fetchLater, startOffline } from "./features/offline/offline-support.tsx";
import { preloadFailure } from "./components/states/error-boundary.tsx";
import { createAroundNav } from "./lib/router/navigation.ts";
import { clearOverlayState } from "./lib/router/address.ts";
import { createQueryClient, readPageState } from "./lib/data/query-client.ts";
import { queries } from "./lib/data/queries.ts";
import { isInstalled } from "./lib/device/install.ts";
import { whenIdle } from "./lib/device/when-idle.ts";
import { fetchCode } from "./lib/router/lazy-page.ts";
import { findRoute, resolveAddress } from "./routes.tsx";
import "./styles/main.css";

// As it was before start-scripts.ts fetched this: all scripts of the page are evaluated.
Error.stackTraceLimit = 10;

// zod loads later, with the first form. Otherwise it would try `eval`, and Firefox would report that the policy
// forbids it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const client = createQueryClient(fetchLater);

/** Loads the code of a page, and the code that knows its data. */
async function prepareAddress(address: URL) {
  const loads = loadLoads();
  findRoute(resolveAddress(address.pathname))
    .route.page.preload()
    .catch(() => {});
  return (await loads).prepareVisit(client, address);
}

const loadLoads = () => fetchCode(() => import("./loads.ts"));

/**
 * The server may redirect an address without a page. Scripts of Google must not get into the back office, whose policy
 * refuses them. And visitors’ pages must not keep that policy, unless the site is known to have no such script.
 */
function mustLoad(to: string): boolean {
  const site = client.getQueryData(queries.site().queryKey);
  const mayHaveScript = !site || site.google_analytics_id !== undefined;
  const { origin, pathname } = new URL(to, location.href);
  if (origin !== location.origin || !findRoute(pathname).found) return true;
  return mayHaveScript && isBackOffice(pathname) !== isBackOffice(location.pathname);
}

/** Hydrates the server’s page, or renders into the empty shell. */
async function start(root: HTMLElement) {
  // In a new task after module evaluation, so that neither blocks the main thread for long.
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  // False if the page was truncated in transit.
  const rendered = readPageState(client, document.getElementById("__state")?.textContent);
  const restored = startOffline(client);
  const app = (
    <App
      client={client}
      {...(rendered && { address: new URL(location.href) })}
      aroundNav={createAroundNav(
        resolveAddress,
        (address) => prepareAddress(new URL(address, location.href)),
        mustLoad,
      )}
    />
  );
  // Loads the page’s own code first, so that hydration does not suspend.
  await Promise.allSettled([
    restored,
    findRoute(location.pathname).route.page.preload(),
    // In the installed app the code is stored, and people use the bar immediately.
    (!rendered || isInstalled()) && preloadFrame(),
  ]);
  // A transition, which yields to the visitor every few milliseconds.
  if (rendered) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
  void preloadFrame().catch(() => {});
  if (!history.state?.scroll) await whenIdle();
  loadLoads().then(
    ({ watchLinks }) => watchLinks(prepareAddress),
    () => {},
  );
  void preloadFailure();
}

/** The installed app has no address bar: links to other sites open in the browser, not over it. */
addEventListener("click", ({ target }) => {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>("a[href]");
  if (!link || !isInstalled() || link.origin === location.origin) return;
  if (link.protocol.startsWith("http")) link.target = "_blank";
});

clearOverlayState();
// Not awaited: a page’s chunk imports this one, and each would wait for the other.
const root = document.getElementById("root");
if (root) void start(root);
