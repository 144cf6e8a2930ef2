import { afterEach, beforeEach, expect, it, vi } from "vitest";

type Connection = typeof import("./connection.ts");

let connection: Connection;
const health = vi.fn<() => Promise<Response>>();
const page = new EventTarget() as EventTarget & { hidden: boolean };
const browser = new EventTarget();

const up = () => Promise.resolve(Response.json({ status: "ok" }));
const down = () => Promise.reject(new TypeError("refused"));
const portal = () => Promise.resolve(new Response("<h1>Sign in to the Wi-Fi</h1>"));

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  page.hidden = false;
  vi.stubGlobal("fetch", health);
  vi.stubGlobal("document", page);
  vi.stubGlobal("addEventListener", browser.addEventListener.bind(browser));
  vi.stubGlobal("removeEventListener", browser.removeEventListener.bind(browser));
  health.mockReset().mockImplementation(down);
  connection = await import("./connection.ts");
});
afterEach(async () => {
  // Otherwise its timer would start the next probe with the real clock, during the tests of another file.
  await vi.advanceTimersByTimeAsync(0);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("a request without an answer makes it offline, and a probe brings it back", async () => {
  const changes: boolean[] = [];
  connection.subscribeConnection(() => changes.push(connection.isOffline()));
  connection.reportUnreachable();
  connection.reportUnreachable();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(connection.isOffline()).toBe(true);
  health.mockImplementation(up);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(changes).toEqual([true, false]);
  expect(connection.lastReached()).toBeGreaterThan(0);
});

it("ends what waits for an answer once the connection is lost, and nothing that is asked later", async () => {
  const waiting = connection.connectionSignal();
  connection.reportUnreachable();
  await vi.advanceTimersByTimeAsync(200);
  expect(waiting.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(waiting.aborted).toBe(true);
  health.mockImplementation(up);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(connection.connectionSignal().aborted).toBe(false);
});

it("asks ever more seldom, and not at all once it is back", async () => {
  connection.reportUnreachable();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(health.mock.calls.length).toBeLessThan(9);
  health.mockImplementation(up);
  await vi.advanceTimersByTimeAsync(15_000);
  const { length } = health.mock.calls;
  await vi.advanceTimersByTimeAsync(600_000);
  expect(health.mock.calls).toHaveLength(length);
});

it("a captive portal is not the site", async () => {
  health.mockImplementation(portal);
  await connection.checkConnection();
  expect(connection.isOffline()).toBe(true);
});

it("a suspicion that proves wrong changes nothing", async () => {
  health.mockImplementation(up);
  await connection.checkConnection();
  expect(connection.isOffline()).toBe(false);
});

it("a hidden page does not ask; it does when it is seen again", async () => {
  page.hidden = true;
  connection.reportUnreachable();
  health.mockImplementation(up);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(health).not.toHaveBeenCalled();
  page.hidden = false;
  page.dispatchEvent(new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(0);
  expect(connection.isOffline()).toBe(false);
});

it("what breaks off because the page is left says nothing, until the page is back", () => {
  connection.watchLeaving();
  browser.dispatchEvent(new Event("pagehide"));
  connection.reportUnreachable();
  expect(connection.isOffline()).toBe(false);
  browser.dispatchEvent(new Event("pageshow"));
  connection.reportUnreachable();
  expect(connection.isOffline()).toBe(true);
});

it("tries at once when the network returns", async () => {
  connection.reportUnreachable();
  await vi.advanceTimersByTimeAsync(60_000);
  health.mockImplementation(up);
  browser.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(0);
  expect(connection.isOffline()).toBe(false);
});

it("one call that always fails does not make it ask without pause", async () => {
  health.mockImplementation(up);
  connection.subscribeConnection(() => {
    if (!connection.isOffline()) connection.reportUnreachable();
  });
  connection.reportUnreachable();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(health.mock.calls.length).toBeLessThan(9);
});

it("an earlier visit's time counts until the server answers", () => {
  connection.rememberReached(5);
  expect(connection.lastReached()).toBe(5);
  connection.reportReached();
  expect(connection.lastReached()).toBeGreaterThan(5);
});

it.each([401, 407, 511])("a %i asks for a sign-in too", async (status) => {
  health.mockImplementation(async () => new Response("who are you?", { status }));
  connection.reportUnreachable();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(connection.isOffline()).toBe(true);
  const { findObstacle } = await import("./site-health.ts");
  expect(await findObstacle()).toBe("sign-in");
});
