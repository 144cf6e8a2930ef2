import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CATALOGUE_ADDRESS } from "../../../lib/connection/offline-contract.ts";
import { answerPage } from "./pages.ts";

vi.mock("workbox-precaching", () => ({
  matchPrecache: async () => (isShellStored ? new Response("shell") : undefined),
}));

const server = vi.fn<(asked?: unknown) => Promise<Response>>();
let stored: string[];
let isShellStored: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  stored = [CATALOGUE_ADDRESS];
  isShellStored = true;
  vi.stubGlobal("fetch", server);
  vi.stubGlobal("caches", {
    match: async (address: string) => (stored.includes(address) ? new Response("[]") : undefined),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Opens a page. Returns what is shown, and after how many milliseconds. */
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

it("comes from the server if that is quick, even if the page does not exist", async () => {
  answers("page", { after: 700 });
  expect(await open()).toEqual({ shows: "page", status: 200, after: 700 });
  answers("no such page", { status: 404 });
  expect(await open()).toMatchObject({ shows: "no such page", status: 404 });
});

it("is the server’s where a proxy drops its headers, if it has its state", async () => {
  const headers = { "content-type": "text/html" };
  const text = '<html><script type="application/json" id="__state">[]</script></html>';
  answers(text, { headers });
  expect(await open()).toMatchObject({ shows: text });
  answers(text.replace("</html>", ""), { headers });
  expect(await open()).toMatchObject({ shows: "shell" });
  answers("<html>Sign in</html>", { headers });
  expect(await open()).toMatchObject({ shows: "shell" });
});

it("is the shell after most of a second, if content is stored", async () => {
  answers("page", { after: 3_000 });
  expect(await open()).toMatchObject({ shows: "shell", after: 800 });
});

it("waits for the server on a first visit", async () => {
  stored = [];
  answers("page", { after: 3_000 });
  expect(await open()).toMatchObject({ shows: "page", after: 3_000 });
});

it("waits for the server where the browser has cleared the shell", async () => {
  isShellStored = false;
  answers("page", { after: 3_000 });
  expect(await open()).toMatchObject({ shows: "page", after: 3_000 });
  answers("sign in", { headers: {} });
  expect(await open()).toMatchObject({ shows: "sign in" });
});

it("is the shell if the server cannot be reached", async () => {
  server.mockRejectedValue(new TypeError("refused"));
  expect(await open()).toMatchObject({ shows: "shell", after: 0 });
  stored = [];
  expect(await open()).toMatchObject({ shows: "shell", after: 0 });
});

describe("when something on the way answers for the server", () => {
  it.each([400, 401, 403, 404, 429, 500, 502, 503, 504, 511, 521, 530])(
    "is the shell for status %i, if content is stored",
    async (status) => {
      answers("not the site", { status, headers: {} });
      expect(await open()).toMatchObject({ shows: "shell" });
      stored = [];
      expect(await open()).toMatchObject({ shows: "not the site", status });
    },
  );

  it("is the shell if a captive portal answers and content is stored", async () => {
    answers("sign in", { headers: {} });
    expect(await open()).toMatchObject({ shows: "shell" });
    expect(await open({}, "https://nails.example/?network")).toMatchObject({ shows: "sign in" });
    stored = [];
    expect(await open()).toMatchObject({ shows: "sign in" });
  });

  it("is the server’s own error", async () => {
    answers("try again", { status: 500 });
    expect(await open()).toMatchObject({ shows: "try again", status: 500 });
  });
});

describe("a redirect", () => {
  const redirect = () =>
    Object.defineProperty(new Response("elsewhere"), "type", { value: "opaqueredirect" });
  const healthAnswers = (health: () => Response) =>
    server.mockImplementation(async (asked?: unknown) =>
      asked === "/healthz" ? health() : redirect(),
    );

  it("comes from the site while the site answers", async () => {
    healthAnswers(() => Response.json({ status: "ok" }));
    expect(await open()).toMatchObject({ shows: "elsewhere" });
  });

  it.each<[string, () => Response]>([
    ["redirects everything", redirect],
    ["has a page for everything", () => new Response("<h1>Sign in</h1>")],
    ["refuses everything", () => new Response("no", { status: 403 })],
  ])("is the shell when something on the way %s", async (_, health) => {
    healthAnswers(health);
    expect(await open()).toMatchObject({ shows: "shell" });
    stored = [];
    expect(await open()).toMatchObject({ shows: "elsewhere" });
  });
});

describe("a page that was cut off", () => {
  const html = { headers: { ...OURS, "content-type": "text/html; charset=utf-8" } };

  it("is the shell, whether the connection reports it or not", async () => {
    answers("<html><body>half a p", html);
    expect(await open()).toMatchObject({ shows: "shell" });
    stored = [];
    expect(await open()).toMatchObject({ shows: "shell" });
    server.mockImplementation(async () => {
      const body = new ReadableStream({ pull: (out) => out.error(new TypeError("cut")) });
      return new Response(body, html);
    });
    expect(await open()).toMatchObject({ shows: "shell" });
    answers("<html><body>all of it</body></html>", html);
    expect(await open()).toMatchObject({ shows: "<html><body>all of it</body></html>" });
  });
});

describe("the back office", () => {
  const LOGIN = "https://nails.example/admin/login";

  it("waits for the server, and a gateway that guards it may answer", async () => {
    answers("sign in", { after: 3_000 });
    expect(await open({}, LOGIN)).toMatchObject({ shows: "sign in", after: 3_000 });
    answers("password, please", { status: 401, headers: {} });
    expect(await open({}, LOGIN)).toMatchObject({ shows: "password, please" });
  });

  it("is the shell, which explains, if nobody answers", async () => {
    server.mockRejectedValue(new TypeError("refused"));
    expect(await open({}, LOGIN)).toMatchObject({ shows: "shell" });
    answers("bad gateway", { status: 502, headers: {} });
    expect(await open({}, LOGIN)).toMatchObject({ shows: "shell" });
  });
});

it("uses the request that the browser had already started", async () => {
  server.mockReset();
  expect(
    await open({ preloadResponse: Promise.resolve(new Response("early", { headers: OURS })) }),
  ).toMatchObject({
    shows: "early",
  });
  expect(server).not.toHaveBeenCalled();
});
