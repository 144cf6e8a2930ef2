import type { ComponentType } from "react";
import { COLLECTION_WORDS } from "../../contract/collections.ts";
import { type LazyPage, lazyPage } from "../lib/router/lazy-page.ts";

interface DashboardTab {
  /** In the dashboard's address. */
  id: string;
  label: string;
  Panel: LazyPage<object>;
}

const MODULES = import.meta.glob<ComponentType>("./collections/*-tab.tsx", { import: "Tab" });

function collectionTab({ id, label }: { id: string; label: string }): DashboardTab {
  const source = `./collections/${id}-tab.tsx`;
  const module = MODULES[source];
  if (!module) throw new Error(`The tab “${label}” has no ${source}.`);
  return { id, label, Panel: lazyPage(module) };
}

/** What the dashboard shows, in order: a tab for each collection, and those that show none. */
export const TABS: DashboardTab[] = [
  ...Object.values(COLLECTION_WORDS).map(({ tab }) => collectionTab(tab)),
  {
    id: "migration",
    label: "Migration",
    Panel: lazyPage(() => import("./migration/migration.tsx").then((m) => m.MigrationTab)),
  },
];
