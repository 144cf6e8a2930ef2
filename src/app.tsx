import { type QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { Suspense, useEffect, useLayoutEffect } from "react";
import { type AroundNavHandler, Router } from "wouter";
import { seasonOfPage } from "../contract/paths.ts";
import { Layout } from "./components/layout/layout.tsx";
import { PageSkeleton } from "./components/cards/skeletons.tsx";
import { ErrorBoundary } from "./components/states/error-boundary.tsx";
import { LazyToaster } from "./components/lazy-toaster.tsx";
import { GoogleAnalytics } from "./features/analytics/google-analytics.tsx";
import { OfflineSupport } from "./features/offline/offline-support.tsx";
import { setLocale } from "./lib/format/locale.ts";
import { switchCounting } from "./lib/data/page-views.ts";
import { queries } from "./lib/data/queries.ts";
import { PageSearch, usePathname, useSearchParams } from "./lib/router/address.ts";
import { useAlive } from "./lib/device/hydrated.ts";
import { useSignedIn } from "./lib/data/site.ts";
import { EditSlot } from "./lib/router/edit-slot.ts";
import {
  LazyAdminFrame,
  LazyEditLink,
  LazyNamedById,
  findRoute,
  namedById,
  pageSearch,
} from "./routes.tsx";

interface AppProps {
  client: QueryClient;
  /**
   * The address to render on the server. In the browser, the address of the page that the server sent: parts that
   * hydrate late start from it, even if the visitor has moved on.
   */
  address?: URL;
  aroundNav?: AroundNavHandler;
}

export function App({ client, address, aroundNav }: AppProps) {
  useAlive("lunula:page-alive");
  return (
    <QueryClientProvider client={client}>
      <Router
        {...(address && { ssrPath: address.pathname, ssrSearch: address.search })}
        {...(aroundNav && { aroundNav })}
      >
        <ErrorBoundary>
          <PageSearch value={pageSearch}>
            <SiteSettings />
            <Page />
            <ErrorBoundary optional>
              <LazyToaster />
            </ErrorBoundary>
            <OfflineSupport />
            <GoogleAnalytics />
          </PageSearch>
        </ErrorBoundary>
      </Router>
    </QueryClientProvider>
  );
}

/** Sets the locale before anything is formatted, and whether visits are counted before one is. */
function SiteSettings() {
  const { data: site } = useQuery(queries.site());
  setLocale(site?.locale);
  switchCounting(site?.counts_visits !== false);
  // Pages from the server already have the site’s own look.
  useEffect(() => {
    if (site) document.documentElement.style.cssText = site.style ?? "";
  }, [site]);
  return null;
}

function Page() {
  const pathname = usePathname();
  useSeason(pathname);
  const { route, params } = findRoute(pathname);
  const named = namedById(useSearchParams());
  const content = <route.page params={params} />;
  const page = (
    <ErrorBoundary key={pathname}>
      <Suspense fallback={route.name && <PageSkeleton name={route.name} params={params} />}>
        {named && !route.standalone ? (
          <LazyNamedById path={named}>{content}</LazyNamedById>
        ) : (
          content
        )}
      </Suspense>
    </ErrorBoundary>
  );
  return route.standalone ? (
    <>
      {route.framed ? (
        <Suspense>
          <LazyAdminFrame>{page}</LazyAdminFrame>
        </Suspense>
      ) : (
        page
      )}
      <Alive />
    </>
  ) : (
    <EditSlot value={edit}>
      <Layout>{page}</Layout>
      {edit}
    </EditSlot>
  );
}

/** Sets the colors of the page’s season. A page from the server has them already, so `useOnRoot` would set them twice. */
function useSeason(pathname: string) {
  const season = seasonOfPage(pathname);
  useLayoutEffect(() => {
    const root = document.documentElement;
    if (season) root.dataset["season"] = season;
    else delete root.dataset["season"];
  }, [season]);
}

/** For screens without header and footer. */
function Alive() {
  useAlive("lunula:alive");
  return null;
}

/** Links a signed-in admin to the shown item in the back office. */
function Edit() {
  return (
    useSignedIn() && (
      <ErrorBoundary optional>
        <Suspense>
          <LazyEditLink />
        </Suspense>
      </ErrorBoundary>
    )
  );
}

const edit = <Edit />;
