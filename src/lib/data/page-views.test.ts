import { beforeEach, expect, it, vi } from "vitest";

type Init = { body: string; keepalive: boolean; signal: AbortSignal };
const fetch = vi.fn<(address: string, init: Init) => Promise<void>>(async () => {});
const bodies = () => fetch.mock.calls.map(([, { body }]) => JSON.parse(body) as unknown);
const kept = new Map<string, string>();
let hide = () => {};

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  fetch.mockReset();
  fetch.mockResolvedValue();
  kept.clear();
  vi.stubGlobal("window", {});
  vi.stubGlobal("fetch", fetch);
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("location", new URL("https://nails.example/"));
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  visitFrom("https://nails.example/");
  return () => vi.useRealTimers();
});

function visitFrom(referrer: string) {
  vi.stubGlobal("document", {
    referrer,
    hidden: false,
    addEventListener: (_type: string, listener: () => void) => (hide = listener),
  });
}

const load = () => import("./page-views.ts");
/** A view is sent once the events of the page’s arrival are known. */
const reported = Promise.resolve();

it("sends what happens within two seconds together, each once", async () => {
  const { countEvent } = await load();
  countEvent("opened", "a");
  countEvent("saved", "a");
  countEvent("opened", "a");
  expect(fetch).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2_000);
  countEvent("opened", "a");
  vi.advanceTimersByTime(2_000);
  expect(bodies()).toEqual([
    {
      events: [
        ["opened", "a"],
        ["saved", "a"],
      ],
    },
  ]);
});

it("sends what waits with the next page, and before the visitor leaves", async () => {
  const { countEvent, reportPageView } = await load();
  countEvent("opened", "a");
  reportPageView("/products?x", "Products");
  countEvent("opened", "b");
  await reported;
  countEvent("pressed", "c");
  hide();
  hide();
  vi.advanceTimersByTime(2_000);
  expect(bodies()).toEqual([
    {
      path: "/products",
      events: [
        ["opened", "a"],
        ["opened", "b"],
      ],
    },
    { events: [["pressed", "c"]] },
  ]);
});

it("ends with the connection, unless the visitor leaves", async () => {
  const { countEvent, reportPageView } = await load();
  const { reportUnreachable } = await import("../connection/connection.ts");
  vi.stubGlobal("addEventListener", () => {});
  reportPageView("/", "Home");
  await reported;
  countEvent("opened", "a");
  vi.stubGlobal("document", { ...document, hidden: true });
  hide();
  reportUnreachable();
  await vi.advanceTimersByTimeAsync(500);
  const ends = fetch.mock.calls.map(([, { keepalive, signal }]) => [keepalive, signal.aborted]);
  expect(ends).toEqual([
    [false, true],
    [true, true],
  ]);
});

it.each([
  ["https://www.pinterest.com/pin/1", [["came-from", "www.pinterest.com"]]],
  ["", [["came-from", "(direct)"]]],
  ["https://nails.example/blog", undefined],
])("says with the first page that %j led here, as %j", async (referrer, events) => {
  visitFrom(referrer);
  const { reportPageView } = await load();
  reportPageView("/", "Home");
  await reported;
  reportPageView("/blog", "Blog");
  await reported;
  expect(bodies()).toEqual([{ path: "/", ...(events && { events }) }, { path: "/blog" }]);
});

it("sends the events that found no connection once there is one, and no more than the server takes", async () => {
  const { countEvent } = await load();
  fetch.mockRejectedValueOnce(new TypeError("offline"));
  for (let n = 0; n < 30; n += 1) countEvent("opened", String(n));
  await vi.advanceTimersByTimeAsync(2_000);
  const [first, again, rest] = bodies() as { events: unknown[] }[];
  expect([first?.events.length, rest?.events.length]).toEqual([20, 10]);
  expect(again).toEqual(first);
});

it.each([
  ["Global Privacy Control", { globalPrivacyControl: true }],
  ["Do Not Track", { doNotTrack: "1" }],
])("sends nothing for a browser with %s", async (_, asked) => {
  vi.stubGlobal("navigator", asked);
  const { countEvent, mayCount, reportPageView } = await load();
  countEvent("opened", "a");
  reportPageView("/", "Home");
  await reported;
  expect(fetch).not.toHaveBeenCalled();
  expect(mayCount()).toBe(false);
});

it("counts what a reload shows again only once, and what is done there", async () => {
  visitFrom("https://www.pinterest.com/pin/1");
  vi.stubGlobal("performance", { getEntriesByType: () => [{ type: "reload" }] });
  const { countEvent, reportPageView } = await load();
  reportPageView("/", "Home");
  countEvent("opened", "a");
  countEvent("saved", "a");
  await reported;
  vi.stubGlobal("location", new URL("https://nails.example/blog"));
  reportPageView("/blog", "Blog");
  await reported;
  countEvent("opened", "b");
  vi.stubGlobal("location", new URL("https://nails.example/"));
  reportPageView("/", "Home");
  await reported;
  expect(bodies()).toEqual([
    { path: "/blog", events: [["saved", "a"]] },
    { path: "/", events: [["opened", "b"]] },
  ]);
});

it("sends nothing where counting is switched off", async () => {
  const { mayCount, switchCounting, reportPageView } = await load();
  switchCounting(false);
  reportPageView("/", "Home");
  await reported;
  expect(fetch).not.toHaveBeenCalled();
  expect(mayCount()).toBe(false);
});

it("sends nothing from an admin's browser until the admin signs out", async () => {
  const { OWN_BROWSER, reportPageView } = await load();
  kept.set(OWN_BROWSER, "1");
  reportPageView("/", "Home");
  await reported;
  expect(fetch).not.toHaveBeenCalled();
  kept.clear();
  reportPageView("/blog", "Blog");
  await reported;
  expect(bodies()).toEqual([{ path: "/blog" }]);
});
