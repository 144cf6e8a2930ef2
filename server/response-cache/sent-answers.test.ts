import type { IncomingMessage, ServerResponse } from "node:http";
import type { Context } from "koa";
import type { Logger } from "pino";
import { beforeEach, expect, it, vi } from "vitest";
import { type Kind, recordDependencies } from "../database/content-versions.ts";
import { ANY_ORIGIN } from "../http/origin.ts";
import { type IsCurrent, passToCache } from "../http/pass-to-cache.ts";
import type { Counts } from "../metrics.ts";
import type { Reach } from "../database/content-versions.ts";
import { createTrust } from "../runtime/trusted-proxies.ts";
import { createResponseCache } from "./response-cache.ts";
import type { ContentSnapshot } from "./stored-responses.ts";

// What the cache sends, counts and logs, in front of a handler that answers as each test says.

interface Made {
  body?: string | Buffer;
  status?: number;
  headers?: Record<string, string>;
  namesOrigin?: boolean;
  isCurrent?: IsCurrent;
}
type Options = Partial<Parameters<typeof createResponseCache>[0]>;

const PUBLIC = { "cache-control": "public, no-cache", vary: "Accept-Encoding" };
const TEXT = Buffer.from("nails ".repeat(1_000));

let made: () => Made | undefined;
let calls: number;
let now: ContentSnapshot;
let logged: [level: string, fields: object][];
let counted: string[];
let bytesKept: () => number;

beforeEach(() => {
  made = () => ({});
  calls = 0;
  change(1);
  logged = [];
  counted = [];
});

function change(designs: number): void {
  now = { versions: new Map([["designs", designs]]), day: "2026-11-21" };
}

function cache(options: Options = {}) {
  const handle = async (request: IncomingMessage) => {
    const call = (calls += 1);
    recordDependencies(["designs"]);
    await Promise.resolve();
    const answer = made();
    if (!answer) return;
    const { body = `answer ${call}`, status = 200, headers = PUBLIC, ...state } = answer;
    const res = { getHeaders: () => headers, removeHeader: () => undefined };
    const ctx = { body, status, state, req: request, res };
    await passToCache(ctx as unknown as Context, async () => undefined);
  };
  const counts = {
    add: (name: string) => counted.push(name),
    request: (path: string, status: number) => counted.push(`${status} ${path}`),
    read: (_: string, read: () => number) => (bytesKept = read),
  };
  const note = (level: string) => (fields: object) => logged.push([level, fields]);
  const listener = createResponseCache({
    handle,
    addressOf: (url) => (url.startsWith("/mine") ? undefined : url),
    snapshot: () => now,
    proxies: 1,
    trust: createTrust(1),
    bytes: 1_000_000,
    counts: counts as unknown as Counts,
    log: { info: note("info"), error: note("error") } as unknown as Logger,
    ...options,
  });
  return (url: string, more: Record<string, string> = {}, method = "GET", failing?: Error) => {
    const { promise, resolve } = Promise.withResolvers<{
      status: number;
      headers: Record<string, string>;
      bytes: Buffer | undefined;
      text: string;
    }>();
    const headers: Record<string, string> = { host: "nails.example", ...more };
    const rawHeaders = Object.entries(headers).flat();
    let [status, sent]: [number, Record<string, string>] = [0, {}];
    const end = (bytes?: Buffer) =>
      resolve({ status, headers: sent, bytes, text: String(bytes ?? "") });
    const response = {
      statusCode: 204,
      writeHead(given: number, head: string[] | Record<string, string>) {
        if (failing) throw failing;
        status = given;
        const names = Array.isArray(head) ? head.filter((_, at) => at % 2 === 0) : [];
        sent = Array.isArray(head)
          ? Object.fromEntries(names.map((name, at) => [name, head[at * 2 + 1] ?? ""]))
          : head;
      },
      end,
      destroy: () => end(Buffer.from("destroyed")),
    };
    const request = { method, url, headers, rawHeaders, socket: {} };
    listener(request as unknown as IncomingMessage, response as unknown as ServerResponse);
    return promise;
  };
}

const texts = async (asked: Promise<{ text: string }>[]) =>
  (await Promise.all(asked)).map(({ text }) => text);

it("logs and counts each request by its path, without what was asked for and without secrets", async () => {
  const ask = cache();
  const { headers } = await ask("/blog?q=secret");
  await ask("/blog?q=secret");
  await ask("/mine");
  await ask("/preview/secret");
  // Each is counted once it was sent.
  await vi.waitFor(() => expect(logged).toHaveLength(4));
  const [requests, results] = [true, false].map((is) =>
    counted.filter((one) => one.includes(" ") === is),
  );
  expect(results).toEqual(["misses", "hits", "passes", "misses"]);
  expect(requests).toEqual(["200 /blog", "200 /blog", "200 /mine", "200 /preview/secret"]);
  const [method, path, status, id] = ["GET", "/blog", 200, headers["x-request-id"]];
  expect(logged).toContainEqual(["info", { method, path, status, id, ms: expect.any(Number) }]);
  const preview = expect.objectContaining({ path: "/preview/…" });
  expect(logged).toContainEqual(["info", preview]);
  expect(bytesKept()).toBeGreaterThan(0);
});

it("refuses a request that names two hosts, of which others may read another", async () => {
  const ask = cache();
  const { status, headers, text } = await ask("http://elsewhere.example/");
  expect([status, headers["connection"], calls]).toEqual([400, "close", 0]);
  expect(headers["content-type"]).toBe("application/json");
  expect(JSON.parse(text)).toEqual({ message: "The request must name one host." });
  expect(logged).toEqual([["info", { method: "GET", status: 400 }]]);
  expect(counted).toEqual(["400 "]);
});

it("keeps answers to GET, and sends them for HEAD, to browsers that take them", async () => {
  const ask = cache();
  await ask("/");
  expect((await ask("/", {}, "HEAD")).headers["content-length"]).toBe("8");
  expect(await texts([ask("/")])).toEqual(["answer 1"]);
  expect(await texts([ask("/", {}, "POST")])).toEqual(["answer 2"]);
  expect(await texts([ask("/", { "service-worker": "script" })])).toEqual(["answer 3"]);
  const nothing = { "accept-encoding": "identity;q=0, *;q=0" };
  expect(await texts([ask("/", nothing)])).toEqual(["answer 4"]);
});

it("keeps answers over HTTPS apart, which have more headers", async () => {
  const secure = { "x-forwarded-proto": "https" };
  const ask = cache();
  expect(await texts([ask("/"), ask("/", secure)])).toEqual(["answer 1", "answer 2"]);
  expect(await texts([ask("/"), ask("/", secure)])).toEqual(["answer 1", "answer 2"]);
  const direct = cache({ proxies: 0 });
  expect(await texts([direct("/")])).toEqual(["answer 3"]);
  expect(await texts([direct("/", secure)])).toEqual(["answer 3"]);
});

it("believes no proxy where there is none", async () => {
  const trust = vi.fn<() => void>();
  await cache({ proxies: 0, trust })("/");
  expect(trust).not.toHaveBeenCalled();
  await cache({ proxies: 1, trust })("/");
  expect(trust).toHaveBeenCalledOnce();
});

it("keeps nothing without memory, or while nobody knows what is current", async () => {
  const without = cache({ bytes: 0 });
  await without("/");
  expect(await texts([without("/")])).toEqual(["answer 2"]);
  const lost = cache({
    snapshot: () => {
      throw new Error("The database is away.");
    },
  });
  await lost("/");
  expect(await texts([lost("/")])).toEqual(["answer 4"]);
});

it("makes an answer once for all who wait for it, unless it is for one of them", async () => {
  const ask = cache();
  expect(await texts([ask("/"), ask("/"), ask("/")])).toEqual(Array(3).fill("answer 1"));
  expect(counted.filter((one) => !one.includes(" "))).toEqual(["misses", "hits", "hits"]);
  made = () => ({ headers: { "cache-control": "private" } });
  const own = await texts([ask("/own"), ask("/own"), ask("/own")]);
  expect(new Set(own).size).toBe(3);
  expect(await texts([ask("/own")])).toEqual(["answer 5"]);
});

it("sends what it keeps, compressed as before, when a change would make nothing new", async () => {
  const ask = cache();
  let isSame: () => boolean | Promise<boolean> = () => true;
  const isCurrent = async () => {
    recordDependencies(["designs"]);
    return isSame();
  };
  made = () => ({ body: TEXT, headers: { ...PUBLIC, "content-type": "text/html" }, isCurrent });
  const gzip = { "accept-encoding": "gzip" };
  const first = await ask("/", gzip);
  change(2);
  const [again, alike] = await Promise.all([ask("/", gzip), ask("/", gzip)]);
  expect([again.bytes, alike.bytes]).toEqual([first.bytes, first.bytes]);
  expect(again.bytes).toBe(first.bytes);
  expect([calls, counted.filter((one) => !one.includes(" "))]).toEqual([
    1,
    ["misses", "misses", "hits"],
  ]);
  // By now it is known to be current.
  isSame = () => Promise.reject(new Error("It was asked for again"));
  await ask("/", gzip);
  expect(calls).toBe(1);
  change(3);
  await ask("/", gzip);
  isSame = () => false;
  change(4);
  await ask("/", gzip);
  expect(calls).toBe(3);
  // Caches would not drop it by this.
  isSame = () => {
    recordDependencies(["settings"]);
    return true;
  };
  change(5);
  await ask("/", gzip);
  expect(calls).toBe(4);
});

it("asks where each address without a page leads, unless the database is out of reach", async () => {
  let reach: Reach = "known";
  const leadsElsewhere = vi.fn<(url: string) => Promise<boolean>>(async (url) => url === "/old");
  const ask = cache({
    addressOf: () => "/not-found",
    leadsElsewhere,
    versions: { reach: () => reach },
  });
  expect((await ask("/lost")).text).toBe("answer 1");
  expect((await ask("/old")).text).toBe("answer 2");
  expect((await ask("/lost")).text).toBe("answer 1");
  const secure = { "x-forwarded-proto": "https" };
  expect((await ask("/lost", secure)).text).toBe("answer 3");
  expect((await ask("/old", secure)).text).toBe("answer 4");
  expect(leadsElsewhere).toHaveBeenCalledTimes(5);
  reach = "lost";
  expect((await ask("/old")).text).toBe("answer 1");
  expect(leadsElsewhere).toHaveBeenCalledTimes(5);
  await cache({ leadsElsewhere })("/blog");
  expect(leadsElsewhere).toHaveBeenCalledTimes(5);
});

it("counts what compressed answers take, too", async () => {
  const ask = cache();
  made = () => ({ body: TEXT, headers: { ...PUBLIC, "content-type": "text/html" } });
  await ask("/");
  const before = bytesKept();
  const { bytes } = await ask("/", { "accept-encoding": "gzip" });
  expect(bytesKept() - before).toBe(bytes?.length);
  // One that names no host is the same at each.
  const elsewhere = await ask("/", { host: "elsewhere.example" });
  expect([elsewhere.bytes, bytesKept() - before]).toEqual([TEXT, bytes?.length]);
});

it("repeats a picture, which never changes, while it cannot be read, and no page", async () => {
  const ask = cache();
  made = () => ({ headers: { "cache-control": "public, max-age=31536000, immutable" } });
  await ask("/uploads/a.webp");
  made = () => ({});
  await ask("/");
  change(2);
  made = () => ({ status: 503, body: "away", headers: { "cache-control": "no-store" } });
  const [picture, page] = [await ask("/uploads/a.webp"), await ask("/")];
  expect([picture.status, picture.text]).toEqual([200, "answer 1"]);
  expect([page.status, page.text]).toEqual([503, "away"]);
});

it("repeats pages while the database is lost, as far as it is told at once", async () => {
  let reach: "known" | "lost" = "known";
  const refresh = vi.fn<() => Promise<void>>(async () => void (reach = "lost"));
  const ask = cache({ versions: { reach: () => reach, refresh } });
  await ask("/");
  change(2);
  made = () => ({ status: 500, body: "away" });
  expect(await texts([ask("/")])).toEqual(["answer 1"]);
  expect(refresh).toHaveBeenCalledOnce();
  expect(await texts([ask("/new")])).toEqual(["away"]);
});

it("asks what is current before it answers an editor, and nobody else", async () => {
  const refresh = vi.fn<() => Promise<void>>(async () => change(2));
  const ask = cache({ versions: { reach: () => "known", refresh } });
  await ask("/");
  expect(await texts([ask("/")])).toEqual(["answer 1"]);
  expect(refresh).not.toHaveBeenCalled();
  expect(await texts([ask("/", { cookie: "lunula.session=1" })])).toEqual(["answer 2"]);
  refresh.mockRejectedValueOnce(new Error("The database is away."));
  expect(await texts([ask("/", { cookie: "lunula.session=1" })])).toEqual(["answer 2"]);
});

it("tells caches what an answer depends on, if they have to drop it after a change", async () => {
  const tagHeader = (kinds: ReadonlySet<Kind>) =>
    kinds.size > 0 ? (["cache-tag", [...kinds].join()] as [string, string]) : undefined;
  const ask = cache({ tagHeader });
  const tagOf = async (url: string, caching: string) => {
    made = () => ({ headers: { "cache-control": caching } });
    return (await ask(url)).headers["cache-tag"];
  };
  expect(await tagOf("/", "public, no-cache")).toBe("designs");
  expect(await tagOf("/mine", "public, no-cache")).toBe("designs");
  expect(await tagOf("/a.webp", "public, max-age=9, immutable")).toBeUndefined();
  expect(await tagOf("/own", "private, no-cache")).toBeUndefined();
  const untagged = cache({ tagHeader: () => undefined });
  made = () => ({});
  expect((await untagged("/")).headers).not.toHaveProperty("undefined");
});

it("names the host in each answer, and keeps it for the hosts that are asked for most", async () => {
  made = () => ({ body: `at ${ANY_ORIGIN}`, namesOrigin: true });
  const ask = cache();
  const at = (host: string, url = "/") => ask(url, { host });
  for (const host of ["a", "b", "c", "d", "a", "b", "c", "d"])
    expect((await at(`${host}.example`)).text).toBe(`at http://${host}.example`);
  const [one, again] = [await at("a.example"), await at("a.example")];
  expect(again.bytes).toBe(one.bytes);
  const [rare, rareAgain] = [await at("made-up.example"), await at("made-up.example")];
  expect(rareAgain.text).toBe("at http://made-up.example");
  expect(rareAgain.bytes).not.toBe(rare.bytes);
  expect(calls).toBe(1);
  expect((await at("e.example", "/mine")).text).toBe("at http://e.example");
  // Koa says what is wrong with a host.
  expect((await at("a b")).text).toBe(`at ${ANY_ORIGIN}`);
});

it("leaves what the handler has sent itself, and logs it", async () => {
  const ask = cache();
  made = () => undefined;
  void ask("/mine");
  void ask("/");
  await vi.waitFor(() => expect(logged).toHaveLength(2));
  expect(logged.map(([, fields]) => (fields as { status: number }).status)).toEqual([204, 204]);
});

it("ends the connection where an answer cannot be sent, and says why in the log", async () => {
  const ask = cache();
  const error = new Error("The head is too long.");
  expect(await texts([ask("/", {}, "GET", error)])).toEqual(["destroyed"]);
  expect(logged).toEqual([["error", { err: error, id: expect.stringMatching(/./) }]]);
  await ask("/");
  // It is in memory by now, and sent at once.
  expect(await texts([ask("/", {}, "GET", error)])).toEqual(["destroyed"]);
  expect(logged.filter(([level]) => level === "error")).toHaveLength(2);
});
