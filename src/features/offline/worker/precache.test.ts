import { expect, it, vi } from "vitest";
import { wholeRelease } from "./precache.ts";

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
