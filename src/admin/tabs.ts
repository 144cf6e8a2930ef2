import type { ComponentType } from "react";
import { COLLECTION_WORDS } from "../../contract/collection-words.ts";
import { MigrationTab } from "./migration/migration.tsx";

interface DashboardTab {
  /** In the dashboard's address. */
  id: string;
  label: string;
  Panel: ComponentType;
}

const PANELS = import.meta.glob<ComponentType>("./collections/*-tab.tsx", {
  import: "Tab",
  eager: true,
});

function collectionTab({ id, label }: { id: string; label: string }): DashboardTab {
  const source = `./collections/${id}-tab.tsx`;
  const Panel = PANELS[source];
  if (!Panel) throw new Error(`The tab “${label}” has no ${source}.`);
  return { id, label, Panel };
}

/** What the dashboard shows, in order: a tab for each collection that has one, and those that show none. */
export const TABS: DashboardTab[] = [
  ...Object.values(COLLECTION_WORDS).flatMap(({ tab }) => (tab ? collectionTab(tab) : [])),
  { id: "migration", label: "Migration", Panel: MigrationTab },
];
