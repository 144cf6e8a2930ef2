import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CATALOGUE_ADDRESS } from "../lib/offline-contract.ts";
import { answerPage } from "./pages.ts";

vi.mock("workbox-precaching", () => ({ matchPrecache: async () => new Response("shell") }));

const server = vi.fn<() => Promise<Response>>();
let stored: string[];

beforeEach(() => {
  vi.useFakeTimers();
  stored = [CATALOGUE_ADDRESS];
  vi.stubGlobal("fetch", server);
  vi.stubGlobal("caches", {
    match: async (address: string) => (stored.includes(address) ? new Response("[]") : undefined),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Opens a page; answers what is shown, and after how many milliseconds. */
async function open(event: object = {}, address = "https://nails.example/category/fall") {
  const start = Date.now();
  const answering = answerPage({
    event: Object.assign(new Event("fetch"), { waitUntil: () => undefined }, event),
    request: new Request(address),
    url: new URL(address),
  });
  const answer = answering.then(async (page) => ({
    shows: await page.text(),
    status: page.status,
    after: Date.now() - start,
  }));
  await vi.advanceTimersByTimeAsync(10_000);
  return answer;
}

const OURS = { "x-site-page": "1" };

function answers(text: string, { after = 0, status = 200, headers = OURS as HeadersInit } = {}) {
  server.mockImplementation(async () => {
    await new Promise((resolve) => {
      setTimeout(resolve, after);
    });
    return new Response(text, { status, headers });
  });
}

it("is the server's when it is quick, a page that does not exist included", async () => {
  answers("page", { after: 700 });
  expect(await open()).toEqual({ shows: "page", status: 200, after: 700 });
  answers("no such page", { status: 404 });
  expect(await open()).toMatchObject({ shows: "no such page", status: 404 });
});

it("is the shell after most of a second, where something is stored", async () => {
  answers("page", { after: 3_000 });
  expect(await open()).toMatchObject({ shows: "shell", after: 800 });
});

it("is worth waiting for on a first visit", async () => {
  stored = [];
  answers("page", { after: 3_000 });
  expect(await open()).toMatchObject({ shows: "page", after: 3_000 });
});

it("is the shell when the server cannot be reached", async () => {
  server.mockRejectedValue(new TypeError("refused"));
  expect(await open()).toMatchObject({ shows: "shell", after: 0 });
  stored = [];
  expect(await open()).toMatchObject({ shows: "shell", after: 0 });
});

it("is the shell, where something is stored, when a gateway answers for the server", async () => {
  answers("bad gateway", { status: 502 });
  expect(await open()).toMatchObject({ shows: "shell" });
  stored = [];
  expect(await open()).toMatchObject({ shows: "bad gateway", status: 502 });
});

it("is the shell, where something is stored, when a captive portal answers", async () => {
  answers("sign in", { headers: {} });
  expect(await open()).toMatchObject({ shows: "shell" });
  expect(await open({}, "https://nails.example/?network")).toMatchObject({ shows: "sign in" });
  stored = [];
  expect(await open()).toMatchObject({ shows: "sign in" });
});

it("is what the browser had begun to fetch", async () => {
  server.mockReset();
  expect(
    await open({ preloadResponse: Promise.resolve(new Response("early", { headers: OURS })) }),
  ).toMatchObject({
    shows: "early",
  });
  expect(server).not.toHaveBeenCalled();
});
