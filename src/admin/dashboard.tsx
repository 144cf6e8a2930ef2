import { Suspense, useEffect } from "react";
import { useLocation } from "wouter";
import { paths } from "../../contract/paths.ts";
import { ErrorBoundary } from "../components/states/error-boundary.tsx";
import { Tab, TabList, TabPanel, Tabs } from "../components/ui/tabs.tsx";
import { useSearchParams } from "../lib/router/address.ts";
import { MAIN_ID } from "../lib/router/announce-page.ts";
import { AdminFrame } from "./admin-frame.tsx";
import { ListSkeleton } from "./crud/list/list-states.tsx";
import { TABS } from "./tabs.ts";

const FIRST_TAB = TABS[0]?.id;

/** The tab that the address asks for. */
function useTab() {
  const asked = useSearchParams().get("tab");
  return TABS.find(({ id }) => id === asked) ?? TABS[0];
}

export function AdminDashboard() {
  const tab = useTab();
  // Fetched while it is asked who is signed in.
  useEffect(() => void tab?.Panel.preload(), [tab]);
  return (
    <AdminFrame title="Dashboard" path={paths.adminDashboard}>
      <DashboardTabs />
    </AdminFrame>
  );
}

function DashboardTabs() {
  const [, navigate] = useLocation();
  const current = useTab()?.id ?? "";

  const open = (id: string) =>
    navigate(id === FIRST_TAB ? paths.adminDashboard : `${paths.adminDashboard}?tab=${id}`);

  useEffect(() => {
    // On a phone the row of tabs is wider than the screen.
    document
      .getElementById(MAIN_ID)
      ?.querySelector("[role=tab][data-state=active]")
      ?.scrollIntoView({
        block: "nearest",
        inline: "center",
      });
  }, [current]);

  return (
    <Tabs value={current} onValueChange={open} asChild>
      <main id={MAIN_ID} tabIndex={-1} className="mx-auto max-w-7xl px-3 pb-16 sm:px-6">
        <TabList aria-label="Content">
          {TABS.map(({ id, label, Panel }) => (
            <Tab key={id} value={id} onPointerEnter={() => void Panel.preload()}>
              {label}
            </Tab>
          ))}
        </TabList>
        {TABS.map(({ id, label, Panel }) => (
          <TabPanel key={id} value={id} tabIndex={-1} className="outline-none">
            <ErrorBoundary>
              <Suspense fallback={<ListSkeleton noun={label.toLowerCase()} />}>
                <Panel />
              </Suspense>
            </ErrorBoundary>
          </TabPanel>
        ))}
      </main>
    </Tabs>
  );
}
