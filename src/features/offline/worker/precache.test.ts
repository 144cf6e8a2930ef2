import { beforeEach, describe, expect, it, vi } from "vitest";
import { pack } from "../../../../contract/packs.ts";
import { completeFiles, filesIn, unpackingRelease, wholeRelease } from "./precache.ts";

vi.mock("workbox-core", () => ({ cacheNames: { precache: "precache" } }));
vi.mock("workbox-precaching", () => ({
  getCacheKeyForURL: (address: string) =>
    address.endsWith(".html") ? `${address}?__WB_REVISION__=1` : address,
}));

const HTML = "text/html; charset=utf-8";
const SHELL =
  '<script type="importmap">{"imports":{"/assets/a.js":"/assets/a-1.js","/assets/screens.js":"/assets/screens-1.js"}}</script><script data-entry="/assets/index-1.js" data-imports="/assets/a-1.js /assets/b-1.js"></script></html>';
const plugin = wholeRelease([
  "assets/index-1.js",
  "assets/a-1.js",
  "assets/b-1.js",
  { url: "shell.html", revision: "1" },
]);

/** Whether an answer for a file would be stored as part of the release. */
async function takes(path: string, body: string, type: string, status = 200): Promise<boolean> {
  const response = Object.defineProperties(
    new Response(body, { status, headers: { "content-type": type } }),
    { type: { value: "basic" }, redirected: { value: false } },
  );
  const request = new Request(`https://nails.example/${path}`);
  const event = new Event("install") as ExtendableEvent;
  return (await plugin.cacheWillUpdate?.({ request, response, event })) === response;
}

it("accepts the release’s own files", async () => {
  expect(await takes("assets/index-1.js", "let x", "text/javascript")).toBe(true);
  expect(await takes("shell.html?__WB_REVISION__=1", SHELL, HTML)).toBe(true);
});

it("refuses a missing file, and answers of a captive portal", async () => {
  expect(await takes("assets/index-1.js", "gone", "text/plain", 404)).toBe(false);
  expect(await takes("assets/index-1.js", "<h1>Sign in</h1>", HTML)).toBe(false);
  expect(await takes("shell.html", "<h1>Sign in</h1>", HTML)).toBe(false);
});

it("refuses the shell of another release", async () => {
  expect(await takes("shell.html", SHELL.replace("-1", "-2"), HTML)).toBe(false);
});

it("refuses a shell that was cut off, which browsers would show blank", async () => {
  expect(await takes("shell.html", SHELL.replace("</html>", ""), HTML)).toBe(false);
});

it("requests files with fixed addresses in the revision of this release", async () => {
  const asked = async (path: string) => {
    const request = new Request(`https://nails.example/${path}`, { cache: "reload" });
    const event = new Event("install") as ExtendableEvent;
    return plugin.requestWillFetch?.({ request, event });
  };
  expect(await asked("shell.html")).toMatchObject({
    url: "https://nails.example/shell.html?__WB_REVISION__=1",
    cache: "reload",
  });
  expect((await asked("assets/index-1.js"))?.url).toBe("https://nails.example/assets/index-1.js");
});

const OWN = { type: { value: "basic" }, redirected: { value: false } };
const ours = (body: BodyInit, headers: Record<string, string>, status = 200) =>
  Object.defineProperties(new Response(body, { status, headers }), OWN);

let stored: Map<string, Response>;
const network = vi.fn<(asked: Request | string) => Promise<Response>>();
const asked = () => network.mock.calls.map(([one]) => (typeof one === "string" ? one : one.url));

beforeEach(() => {
  stored = new Map();
  network.mockReset();
  vi.stubGlobal("fetch", network);
  vi.stubGlobal("location", { href: "https://nails.example/sw.js" });
  vi.stubGlobal("caches", {
    open: async () => ({
      keys: async () => [...stored.keys()].map((url) => ({ url })),
      put: async (address: string, response: Response) => void stored.set(address, response),
    }),
  });
});

describe("a first visit", () => {
  const FILES = ["/assets/a.js", "/assets/b.css", "/c.svg", "/assets/d.woff2"];
  const bytesOf = (text: string) => new TextEncoder().encode(text);
  const packed = (names = FILES) =>
    pack(new Map(names.map((name) => [name, bytesOf(`in ${name}`)])));
  const PACK_HEADERS = {
    "content-type": "application/octet-stream",
    "content-encoding": "br",
    "content-length": "5",
    etag: '"pack"',
    "last-modified": "Sat, 21 Nov 2026 00:00:00 GMT",
    vary: "Accept-Encoding",
    "cache-control": "public, max-age=31536000, immutable",
  };
  const install = async (files = FILES) => {
    const plugin = unpackingRelease(files, "/release-1.bin");
    const start = (type: string) =>
      plugin.handlerWillStart?.({
        event: new Event(type) as ExtendableEvent,
        request: new Request("https://nails.example/"),
      });
    await start("fetch");
    await Promise.all([start("install"), start("install")]);
  };

  it("knows the pack among the built files", () => {
    const built = ["assets/release-1a.bin", "assets/release-notes.js", "assets/a.bin"];
    expect(filesIn(built.slice(1)).pack).toBeUndefined();
    expect(filesIn([...built, { url: "shell.html", revision: "1" }])).toEqual({
      files: ["assets/release-notes.js", "assets/a.bin", { url: "shell.html", revision: "1" }],
      pack: "assets/release-1a.bin",
    });
  });

  it("stores each file of the pack as the server would send it alone", async () => {
    network.mockResolvedValue(ours(packed(), PACK_HEADERS));
    await install([...FILES, "/missing.js"]);
    expect(asked()).toEqual(["/release-1.bin"]);
    expect([...stored.keys()]).toEqual(FILES);
    const sent = [...stored.values()].map((one) => Object.fromEntries(one.headers));
    const TYPES = ["text/javascript", "text/css", "image/svg+xml", "font/woff2"];
    expect(sent.map((one) => one["content-type"]?.split(";")[0])).toEqual(TYPES);
    expect(sent[1]).toEqual({
      "content-type": "text/css; charset=utf-8",
      "content-length": "16",
      "cache-control": PACK_HEADERS["cache-control"],
    });
    expect(await stored.get("/c.svg")?.text()).toBe("in /c.svg");
  });

  it("fetches no pack where less than half is missing, as for most updates", async () => {
    network.mockImplementation(async () => ours(packed(), PACK_HEADERS));
    for (const name of FILES.slice(0, 3)) stored.set(name, new Response());
    await install();
    expect(asked()).toEqual([]);
    stored.delete("/c.svg");
    await install();
    expect(asked()).toEqual(["/release-1.bin"]);
    expect(stored.size).toBe(4);
  });

  it.each<[string, () => Promise<Response>]>([
    ["a portal’s page", async () => ours(packed(), { "content-type": "text/html" })],
    ["a part", async () => ours(packed(), PACK_HEADERS, 206)],
    ["one that was cut off", async () => ours(packed().slice(0, -1), PACK_HEADERS)],
    ["nothing", async () => Promise.reject(new TypeError("Failed to fetch"))],
  ])("stores nothing of %s in place of the pack, and goes on", async (_, answer) => {
    network.mockImplementation(answer);
    await install();
    expect(stored.size).toBe(0);
  });
});

describe("files that a browser has cleared", () => {
  const at = (file: string) => `https://nails.example/${file}`;
  const RELEASE = ["index-1", "a-1", "b-1"].map((name) => at(`assets/${name}.js`));
  const shell = { url: at("shell.html"), revision: "1" };

  it("are fetched again, the shell last and only if all that it names is there", async () => {
    const known = ["assets/index-1.js", "assets/a-1.js", "assets/b-1.js"];
    let isLost = true;
    network.mockImplementation(async (one) => {
      const { url, cache } = one as Request;
      expect(cache).toBe("reload");
      if (url.includes("/shell.html")) return ours(SHELL, { "content-type": HTML });
      if (isLost && url.includes("b-1")) throw new TypeError("Failed to fetch");
      return ours("let x", { "content-type": "text/javascript" });
    });
    const files = [shell, ...RELEASE, ...known];
    vi.stubGlobal(
      "Request",
      class extends Request {
        constructor(input: string | Request, init?: RequestInit) {
          super(typeof input === "string" ? new URL(input, "https://nails.example/") : input, init);
        }
      },
    );
    expect(await completeFiles(files)).toBeGreaterThan(0);
    expect(asked().join()).not.toContain("shell");
    isLost = false;
    expect(await completeFiles(files)).toBe(0);
    expect(asked().at(-1)).toContain("shell.html");
    network.mockClear();
    expect(await completeFiles(files)).toBe(0);
    expect(asked()).toEqual([]);
  });
});
