import { expect, it } from "vitest";
import { startTestSite } from "../testing/site.ts";

it("serves a worker that removes itself instead of the withdrawn one", async () => {
  const site = await startTestSite({ withdrawWorker: true });
  const answer = await fetch(`${site.url}/service-worker.js`);
  expect(answer.headers.get("content-type")).toContain("javascript");
  expect(answer.headers.get("cache-control")).toBe("no-store");
  // Saved designs are in storage, which stays.
  expect(answer.headers.get("clear-site-data")).toBe('"cache"');
  expect(await answer.text()).toContain("unregister()");
  await site.stop();
});

it("pages first delete their stored content, before any script reads it", async () => {
  const site = await startTestSite({ withdrawWorker: true });
  const page = await (await fetch(`${site.url}/admin/login`)).text();
  const [first = ""] = /(?<=<script src=")[^"]+/.exec(page) ?? [];
  const script = await fetch(site.url + first);
  expect(script.headers.get("cache-control")).toBe("no-store");
  expect(await script.text()).toContain('removeItem("lunula-cache")');
  await site.stop();
});

it("removes the worker of a previous site at this address, whatever its file is called", async () => {
  const site = await startTestSite();
  const askFor = (path: string, headers = {}) => fetch(site.url + path, { headers });
  const asksForScript = { "service-worker": "script" };
  // The page is cached; a request for a worker’s script must not get it.
  expect((await askFor("/sw.js")).headers.get("content-type")).not.toContain("javascript");
  for (const path of ["/sw.js", "/old/shop-worker.js", "/sw.js?version=2"]) {
    const answer = await askFor(path, asksForScript);
    expect(answer.headers.get("content-type")).toContain("javascript");
    expect(await answer.text()).toContain("unregister()");
  }
  expect(await (await askFor("/service-worker.js", asksForScript)).text()).not.toContain(
    "unregister()",
  );
  await site.stop();
});
