import { expect, it } from "vitest";
import { TABS } from "./dashboard.tsx";

it("each tab has its panel, and each panel a tab", () => {
  expect(new Set(TABS.map(({ Panel }) => Panel)).size).toBe(TABS.length);
  const files = Object.keys(import.meta.glob("./collections/*-tab.tsx"));
  expect(files).toHaveLength(TABS.length - 1);
});
