import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { startScripts } from "./start-scripts.ts";

const root = document.documentElement;
const { stackTraceLimit } = Error;

beforeEach(() => {
  vi.useFakeTimers();
  document.head.replaceChildren();
  const script = document.createElement("script");
  Object.assign(script.dataset, { entry: "/entry.js", imports: "/libraries.js /app.js" });
  vi.spyOn(document, "currentScript", "get").mockReturnValue(script);
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([{ type: "navigate" }] as never);
});
afterEach(() => {
  Error.stackTraceLimit = stackTraceLimit;
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

/** The elements that were added to the page, in order. */
const added = () =>
  [...document.head.children].map((one) => one.getAttribute("src") ?? one.getAttribute("href"));

it("fetches and runs the page's scripts in their order, each in its own task", () => {
  startScripts();
  document.dispatchEvent(new Event("DOMContentLoaded"));
  expect(added()).toEqual(["/libraries.js", "/app.js", "/entry.js"]);
  const scripts = [...document.querySelectorAll("script")];
  expect(scripts.map(({ type, async }) => [type, async])).toEqual(
    scripts.map(() => ["module", false]),
  );
  // If this is a number, even 0, Chromium parses all running functions again for each new Error.
  expect(Error.stackTraceLimit).toBeUndefined();
});

it("lays out what is below the first screen of a phone after the first paint, in several frames", async () => {
  vi.spyOn(window, "matchMedia").mockReturnValue({ matches: true } as never);
  const cards = '<ul class="cards first">' + "<li></li>".repeat(7) + "</ul><footer></footer>";
  document.body.innerHTML =
    cards + '<script id="__state" type="application/json" data-scripts="/page.js"></script>';
  startScripts();
  document.dispatchEvent(new Event("DOMContentLoaded"));
  expect([added(), root.dataset["unpainted"]]).toEqual([[], ""]);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(added()).toEqual(["/libraries.js", "/app.js", "/page.js", "/entry.js"]);
  expect(root.dataset["unpainted"]).toBeUndefined();
  const hidden = () =>
    [...document.querySelectorAll<HTMLElement>("li, footer")].flatMap(({ style }, at) =>
      style.contentVisibility === "hidden" ? [at] : [],
    );
  expect(hidden()).toEqual([3, 4, 5, 6, 7]);
  await vi.advanceTimersByTimeAsync(200);
  expect(hidden()).toEqual([]);
});

it("paints all of a page at once where there is room", () => {
  vi.spyOn(window, "matchMedia").mockReturnValue({ matches: false } as never);
  document.body.innerHTML =
    '<footer></footer><script id="__state" type="application/json"></script>';
  startScripts();
  expect(root.dataset["unpainted"]).toBeUndefined();
});
