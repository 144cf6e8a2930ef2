import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { dismissToast, toasts, toast } from "./toast-store.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("holds one toast at a time, the newest", () => {
  toast({ title: "First" });
  toast({ title: "Second" });
  expect(toasts.get().map(({ title }) => title)).toEqual(["Second"]);
});

it("updates a toast in place", () => {
  const { update } = toast({ title: "Saving" });
  update({ title: "Saved", variant: "destructive" });
  expect(toasts.get()).toMatchObject([{ title: "Saved", variant: "destructive", open: true }]);
});

it("closes a dismissed toast at once and removes it after 1000000 ms", () => {
  const { id } = toast({ title: "Gone soon" });
  dismissToast(id);
  expect(toasts.get()).toMatchObject([{ id, open: false }]);
  vi.advanceTimersByTime(999_999);
  expect(toasts.get()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(toasts.get()).toEqual([]);
});
