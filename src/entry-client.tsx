import { hydrate } from "@tanstack/react-query";
import { createRoot, hydrateRoot } from "react-dom/client";
import { isBackOffice } from "../contract/paths.ts";
import { App } from "./app.tsx";
import { startOffline } from "./features/offline/start-offline.ts";
import { openLinksOutside } from "./lib/links-outside.ts";
import { createAroundNav } from "./lib/navigation.ts";
import { createQueryClient } from "./lib/query-client.ts";
import { queries } from "./lib/queries.ts";
import { send } from "./lib/send.ts";
import { prefetchLinks } from "./prefetch-links.ts";
import { findRoute, prepare, resolveAddress } from "./routes.tsx";
import "./styles/main.css";

const client = createQueryClient(send);
const state = document.getElementById("__state")?.textContent;
if (state) hydrate(client, JSON.parse(state));
startOffline(client);
openLinksOutside();

const prepareAddress = (address: URL) => prepare(client, address);

/** A script of Google's never comes along into the back office, whose own policy would refuse it. */
function changesSides(to: string): boolean {
  const analytics = client.getQueryData(queries.site().queryKey)?.google_analytics_id;
  const { pathname } = new URL(to, location.href);
  return analytics !== undefined && isBackOffice(pathname) !== isBackOffice(location.pathname);
}

const app = (
  <App
    client={client}
    aroundNav={createAroundNav(
      resolveAddress,
      (address) => prepareAddress(new URL(address, location.href)),
      changesSides,
    )}
  />
);

/** Takes over what the server rendered, or renders into the neutral shell. */
async function start(root: HTMLElement) {
  // The page's own code first, so that hydration does not meet a gap.
  await findRoute(location.pathname)
    .route.page.preload()
    .catch(() => {});
  if (state) hydrateRoot(root, app);
  else createRoot(root).render(app);
  prefetchLinks(prepareAddress);
}

// Not awaited: a page's chunk imports from this one, and each would wait for the other.
const root = document.getElementById("root");
if (root) void start(root);
