import { expect, it } from "vitest";
import { TABS } from "./tabs.ts";

it("each tab has its panel, and each panel a tab", async () => {
  const panels = await Promise.all(TABS.map(({ Panel }) => Panel.preload()));
  expect(new Set(panels).size).toBe(TABS.length);
  const files = Object.keys(import.meta.glob("./collections/*-tab.tsx"));
  expect(files).toHaveLength(TABS.length - 1);
});
