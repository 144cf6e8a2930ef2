import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type Nginx, exampleServers, startNginx } from "../support/servers/nginx.ts";
import { ADMIN, type Site, startSite } from "../support/site.ts";

let site: Site;
let nginx: Nginx;
let cookie = "";

beforeAll(async () => {
  site = await startSite({ copyOf: inject("filledSite"), env: { TRUST_PROXY: "true" } });
  nginx = await startNginx(site.url, exampleServers("nginx-nodes.conf", [site.url]));
  const answer = await call("POST", "/api/admin/login", {}, ADMIN);
  [cookie = ""] = answer.headers["set-cookie"]?.[0]?.split(";") ?? [];
});
afterAll(async () => {
  await nginx.stop();
  await site.dispose();
});

/** Through nginx, with the raw body. */
async function call(method: string, path: string, headers = {}, body?: object) {
  const json = { "content-type": "application/json", cookie };
  const asked = request(nginx.url + path, { method, headers: { ...(body && json), ...headers } });
  asked.end(body && JSON.stringify(body));
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
}

const get = (path: string, headers = {}) => call("GET", path, headers);
const cacheOf = async (path: string, headers = {}) => (await get(path, headers)).headers["x-cache"];
/** Waits until nginx answers from its cache. */
const kept = (path: string) => expect.poll(() => cacheOf(path)).toBe("HIT");

async function makeDesign(title: string): Promise<void> {
  const [category] = JSON.parse((await get("/api/categories")).body.toString());
  const form = {
    title,
    image_url: "https://pictures.example/a.webp",
    alt_text: "a",
    category: category.path,
    tags: "t",
  };
  expect((await call("POST", "/api/admin/designs", {}, form)).status).toBe(201);
}

test("pages and calls are cached, and a write is visible nevertheless", async () => {
  for (const path of ["/all-designs", "/api/designs"]) {
    const title = `Seen through ${path}`;
    await kept(path);
    await makeDesign(title);
    await expect.poll(async () => (await get(path)).body.includes(title)).toBe(true);
    expect((await get(path, { cookie })).body.includes(title)).toBe(true);
  }
});

test("everybody gets an accepted encoding", async () => {
  const forms = [
    ["gzip, deflate, br, zstd", "br", brotliDecompressSync],
    ["gzip;q=0.8, br;q=0", "gzip", gunzipSync],
    ["gzip;q=0", undefined, (body: Buffer) => body],
    ["", undefined, (body: Buffer) => body],
  ] as const;
  const path = "/api/categories";
  const plain = (await get(path)).body;
  for (const [accepted, encoding, unpack] of [...forms, ...forms]) {
    const answer = await get(path, { "accept-encoding": accepted });
    expect([accepted, answer.headers["content-encoding"]]).toEqual([accepted, encoding]);
    expect(unpack(answer.body).equals(plain)).toBe(true);
  }
});

test("pictures are cached forever, private answers never", async () => {
  const [design] = JSON.parse((await get("/api/designs")).body.toString()).slice(-1);
  await kept(design.image.variants[0].url);
  for (const path of ["/api/admin/messages?limit=1", "/admin", "/healthz"]) {
    const states = [await cacheOf(path, { cookie }), await cacheOf(path, { cookie })];
    expect([path, ...states].includes("HIT")).toBe(false);
  }
  expect((await get("/api/admin/messages?limit=1", { cookie })).status).toBe(200);
  expect((await get("/api/admin/messages?limit=1")).status).toBe(401);
});

test("cached answers are shown while the site is down", async () => {
  await kept("/blog");
  await site.kill();
  await expect.poll(() => cacheOf("/blog")).toBe("STALE");
  expect((await get("/blog")).status).toBe(200);
  await site.restart();
});
