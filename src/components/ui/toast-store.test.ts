import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { dismissToast, readToasts, toast } from "../../lib/visitor/toast-store.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("holds one toast at a time, the newest", () => {
  toast({ title: "First" });
  toast({ title: "Second" });
  expect(readToasts().map(({ title }) => title)).toEqual(["Second"]);
});

it("updates a toast in place", () => {
  const { update } = toast({ title: "Saving" });
  update({ title: "Saved", variant: "destructive" });
  expect(readToasts()).toMatchObject([{ title: "Saved", variant: "destructive", open: true }]);
});

it("closes a dismissed toast at once and removes it after 1000000 ms", () => {
  const { id } = toast({ title: "Gone soon" });
  dismissToast(id);
  expect(readToasts()).toMatchObject([{ id, open: false }]);
  vi.advanceTimersByTime(999_999);
  expect(readToasts()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(readToasts()).toEqual([]);
});
