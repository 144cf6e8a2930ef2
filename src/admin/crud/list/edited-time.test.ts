import { expect, it } from "vitest";
import { timeAgo } from "./edited-time.tsx";

const now = new Date("2026-11-20T12:00:00Z");

it.each([
  ["2026-11-20T11:59:30Z", "just now"],
  ["2026-11-20T11:58:00Z", "2m ago"],
  ["2026-11-20T09:10:00Z", "2h ago"],
  ["2026-11-19T11:00:00Z", "yesterday"],
  ["2026-08-01T12:00:00Z", "3mo ago"],
  ["2024-11-01T12:00:00Z", "2y ago"],
])("tells %s as %s", (at, words) => {
  expect(timeAgo(new Date(at), now)).toBe(words);
});
