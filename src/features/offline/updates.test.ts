import { afterEach, expect, it, vi } from "vitest";
import { Workbox, WorkboxEvent } from "workbox-window";
import { dismissToast, toasts } from "../../lib/visitor/toast-store.ts";
import { takeUpdates } from "./start-worker.ts";

afterEach(() => {
  for (const { id } of toasts.get()) dismissToast(id);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A tab at an address, whose first page is controlled by a worker, or is not yet. */
function openTab(pathname: string, controller: object | null = {}) {
  vi.useFakeTimers();
  const serviceWorker = Object.assign(new EventTarget(), { controller });
  const reload = vi.fn<() => void>();
  vi.stubGlobal("navigator", { serviceWorker });
  vi.stubGlobal("location", { pathname, reload });
  vi.stubGlobal("document", Object.assign(new EventTarget(), { hidden: false }));
  const workbox = new Workbox("/service-worker.js");
  const update = vi.spyOn(workbox, "update").mockResolvedValue();
  const messageSkipWaiting = vi.spyOn(workbox, "messageSkipWaiting").mockReturnValue();
  takeUpdates(workbox);
  return {
    update,
    messageSkipWaiting,
    reload,
    offer: () => workbox.dispatchEvent(new WorkboxEvent("waiting", {})),
    accept: () => toasts.get().at(-1)?.action?.onPress(),
    takeOver: () => serviceWorker.dispatchEvent(new Event("controllerchange")),
  };
}

it("moves a public page to a release that another tab has taken", () => {
  const { takeOver, reload } = openTab("/blog");
  takeOver();
  expect(reload).toHaveBeenCalledOnce();
});

it("leaves a form of the back office alone, unless the release was accepted there", () => {
  const { offer, accept, takeOver, reload } = openTab("/admin/dashboard");
  takeOver();
  expect(reload).not.toHaveBeenCalled();
  offer();
  accept();
  takeOver();
  expect(reload).toHaveBeenCalledOnce();
});

it("does not load a first visit anew, but what comes after it", () => {
  const { takeOver, reload } = openTab("/", null);
  takeOver();
  expect(reload).not.toHaveBeenCalled();
  takeOver();
  expect(reload).toHaveBeenCalledOnce();
});

it("offers a release that waits, and asks it in until it comes", () => {
  const { offer, accept, messageSkipWaiting } = openTab("/");
  offer();
  expect(toasts.get().map(({ title }) => title)).toEqual(["A new version is ready"]);
  expect(messageSkipWaiting).not.toHaveBeenCalled();
  accept();
  vi.advanceTimersByTime(2_000);
  expect(messageSkipWaiting).toHaveBeenCalledTimes(3);
});

it("looks for a release each hour, and when a tab is looked at again", () => {
  const { update } = openTab("/");
  vi.advanceTimersByTime(60 * 60_000);
  expect(update).toHaveBeenCalledOnce();
  const glance = () => document.dispatchEvent(new Event("visibilitychange"));
  glance();
  expect(update).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(6 * 60_000);
  glance();
  expect(update).toHaveBeenCalledTimes(2);
});
