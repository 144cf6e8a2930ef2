import { useEffect } from "react";
import { paths } from "../../contract/paths.ts";
import { Tab, TabList, TabPanel, Tabs } from "../components/ui/tabs.tsx";
import { useNavigate, useSearchParams } from "../lib/router/address.ts";
import { MAIN_ID } from "../lib/router/announce-page.ts";
import { AdminFrame } from "./admin-frame.tsx";
import { FirstSteps } from "./first-steps/first-steps.tsx";
import { TABS } from "./tabs.ts";

const FIRST_TAB = TABS[0]?.id ?? "";

export function AdminDashboard() {
  return (
    <AdminFrame title="Dashboard" path={paths.adminDashboard} className="max-w-7xl">
      <FirstSteps />
      <DashboardTabs />
    </AdminFrame>
  );
}

function DashboardTabs() {
  const navigate = useNavigate();
  const asked = useSearchParams().get("tab");
  const current = TABS.find(({ id }) => id === asked)?.id ?? FIRST_TAB;

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
    <Tabs value={current} onValueChange={open}>
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
    </Tabs>
  );
}
