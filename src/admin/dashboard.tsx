import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation } from "wouter";
import { paths } from "../../contract/paths.ts";
import { Button } from "../components/ui/button.tsx";
import { Tab, TabList, TabPanel, Tabs } from "../components/ui/tabs.tsx";
import { TooltipProvider } from "../components/ui/tooltip.tsx";
import { useSearchParams } from "../lib/address.ts";
import { MAIN_ID } from "../lib/arrival.ts";
import { queries } from "../lib/queries.ts";
import { AdminHead } from "./admin-head.tsx";
import { CategoriesTab } from "./categories.tsx";
import { DashboardHeader } from "./dashboard-header.tsx";
import { DesignsTab } from "./designs.tsx";
import { failureMessage } from "./failure.ts";
import { AdminSession } from "./session.tsx";

const TABS = [
  { id: "designs", label: "Nail Designs", Panel: DesignsTab },
  { id: "categories", label: "Categories", Panel: CategoriesTab },
] as const;

const FIRST_TAB = TABS[0].id;

export function AdminDashboard() {
  const { data: status, error, refetch } = useQuery(queries.status());
  const [, navigate] = useLocation();
  const signedOut = status?.authenticated === false;

  useEffect(() => {
    if (signedOut) navigate(paths.adminLogin, { replace: true });
  }, [signedOut, navigate]);

  return (
    <div className="min-h-dvh bg-page text-ink">
      <AdminHead title="Dashboard" path={paths.adminDashboard} />
      {status?.authenticated ? (
        <AdminSession>
          <TooltipProvider>
            <DashboardHeader />
            <DashboardTabs />
          </TooltipProvider>
        </AdminSession>
      ) : (
        <main className="grid min-h-dvh place-content-center justify-items-center gap-4 p-6 text-center">
          <h1 className="sr-only">Dashboard</h1>
          <p role="status" className="text-quiet">
            {error && !status ? failureMessage(error) : "Checking authentication..."}
          </p>
          {error && !status && <Button onClick={() => void refetch()}>Try again</Button>}
        </main>
      )}
    </div>
  );
}

function DashboardTabs() {
  const [, navigate] = useLocation();
  const asked = useSearchParams().get("tab");
  const current = TABS.find(({ id }) => id === asked)?.id ?? FIRST_TAB;

  const open = (id: string) =>
    navigate(id === FIRST_TAB ? paths.adminDashboard : `${paths.adminDashboard}?tab=${id}`);

  return (
    <Tabs value={current} onValueChange={open} asChild>
      <main id={MAIN_ID} tabIndex={-1} className="mx-auto max-w-7xl px-3 pb-16 sm:px-6">
        <TabList aria-label="Content">
          {TABS.map(({ id, label }) => (
            <Tab key={id} value={id}>
              {label}
            </Tab>
          ))}
        </TabList>
        {TABS.map(({ id, Panel }) => (
          <TabPanel key={id} value={id} tabIndex={-1} className="outline-none">
            <Panel />
          </TabPanel>
        ))}
      </main>
    </Tabs>
  );
}
