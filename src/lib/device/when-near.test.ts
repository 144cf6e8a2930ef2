import { expect, test, vi } from "vitest";
import { whenNear } from "./when-near.ts";

type Seen = Pick<IntersectionObserverEntry, "isIntersecting">;

/** An observer whose callback the test calls, as a browser does: with all changes since the last call. */
function observed(callback: () => void): (...seen: boolean[]) => void {
  let report: (entries: Seen[]) => void = () => {};
  let watching = true;
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(listener: (entries: Seen[]) => void) {
        report = listener;
      }
      observe() {}
      disconnect() {
        watching = false;
      }
    },
  );
  whenNear({} as Element, "800px", callback);
  return (...seen) => watching && report(seen.map((isIntersecting) => ({ isIntersecting })));
}

test("what comes near is noticed once, also when a busy page is told late", () => {
  const callback = vi.fn<() => void>();
  const report = observed(callback);
  report(false);
  expect(callback).not.toHaveBeenCalled();
  report(false, true);
  expect(callback).toHaveBeenCalledOnce();
  report(true);
  expect(callback).toHaveBeenCalledOnce();
});
