import type { IncomingMessage } from "node:http";
import { describe, expect, it, vi } from "vitest";
import { paths } from "../../contract/paths.ts";
import { routes } from "../api/routes.ts";
import { UNSHARED, contentTag } from "../http/headers.ts";
import { ANY_ORIGIN } from "../http/origin.ts";
import type { Answer } from "../http/pass-to-cache.ts";
import {
  askedOrigin,
  atOrigin,
  createCacheKeys,
  createRegularOrigins,
  isSecure,
  namesOneHost,
  plainTarget,
} from "./cache-keys.ts";

const addressOf = createCacheKeys({
  routes,
  webApp: { isFile: () => false, pageAddress: (pathname, search) => pathname + search },
  isRouted: () => false,
});

it.each([
  ["/api/designs?season=winter&shape=oval,almond", "/api/designs?shape=almond,oval&season=winter"],
  ["/api/designs?shape=ALMOND,,almond,heart", "/api/designs?shape=almond"],
  ["/api/designs?shape=heart&utm_source=x", "/api/designs"],
  ["/api/designs?near=%23B3174F&limit=2", "/api/designs?limit=2&near=b3174f"],
  ["/api/designs?near=crimson", "/api/designs"],
  ["/api/facets?near=b3174f", "/api/facets"],
  ["/api/facets?q=red&color=pink,red", "/api/facets?color=red,pink&q=red"],
  ["/api/designs/category/fall?shape=heart", "/api/designs/category/fall?"],
])("keeps %s as %s", (target, expected) => {
  expect(decodeURIComponent(addressOf(target) ?? "")).toBe(expected);
});

it.each([
  ["/blog?page=2", "/blog?page=2"],
  ["//there/blog", "//there/blog"],
  ["http://nails.example/blog?page=2", "/blog?page=2"],
  ["http://nails.example", "/"],
  ["/blog#end", "/blog"],
  ["//there/blog#end", "//there/blog"],
  ["/a b", "/a%20b"],
  ["*", "/*"],
  ["http://", "/"],
])("reads the target %s as a path that Koa takes apart without `url.parse`", (target, path) => {
  expect(plainTarget(target)).toBe(path);
  expect(path).toMatch(/^\/[^\s#]*$/);
});

describe("an address", () => {
  const REVISION = `?__WB_REVISION__=${"0".repeat(32)}`;
  const pageAddress = vi.fn<(pathname: string, search: string) => string | undefined>(
    (pathname, search) => (pathname === "/blog" ? `/blog${search}` : undefined),
  );
  const isFile = (pathname: string) => pathname === "/shell.html";
  const isRouted = (pathname: string) => pathname === "/feed";
  const keyOf = createCacheKeys({ routes, webApp: { isFile, pageAddress }, isRouted });

  it.each([
    ["/shell.html", "/shell.html"],
    // A node of another release must not answer for this one.
    [`/shell.html${REVISION}`, `/shell.html${REVISION}`],
    ["/shell.html?__WB_REVISION__=made-up", "/shell.html"],
    ["/assets/of-another-release.js?x", "/assets/of-another-release.js"],
    ["/blog?page=2", "/blog?page=2"],
    ["/made-up", paths.notFound],
    ["/designs/?x", undefined],
    ["//blog", undefined],
    ["/feed", undefined],
    ["/oembed?url=x", undefined],
    ["/admin", undefined],
    ["/api", undefined],
    ["/api/made-up", undefined],
    ["/api/admin/status", undefined],
    ["/api/page-views", undefined],
    ["/api/designs?limit=1&limit=2", undefined],
    ["/api/designs?limit=", "/api/designs?limit="],
    ["blog", undefined],
    ["", undefined],
  ])("%s is kept as %s", (target, key) => {
    expect([keyOf(target), keyOf(target)]).toEqual([key, key]);
  });

  it("is found once, unless it is long or made up", () => {
    pageAddress.mockClear();
    const targets = ["/blog?q=1", `/blog?q=${"1".repeat(290)}`, `/blog?q=${"1".repeat(295)}`];
    for (const target of [...targets, ...targets]) keyOf(target);
    expect(pageAddress).toHaveBeenCalledTimes(4);
    for (let n = 0; n < 1_000; n += 1) keyOf(`/made-up-${n}`);
    pageAddress.mockClear();
    keyOf("/blog?q=1");
    expect(pageAddress).toHaveBeenCalledOnce();
  });
});

const asking = (headers: Record<string, string>, more: object = {}) =>
  ({ headers, rawHeaders: Object.entries(headers).flat(), ...more }) as IncomingMessage;

describe("the origin that a request names", () => {
  const host = "nails.example";
  const passedOn = { host: "inner", "x-forwarded-host": host, "x-forwarded-proto": "https" };

  it("is what a trusted proxy says, and shared caches may keep it only if the host is the same", () => {
    const name = `https://${host}`;
    expect(askedOrigin(asking({ host }), 0)).toEqual({
      name: `http://${host}`,
      isShared: true,
      form: `http://${host}`,
    });
    expect(askedOrigin(asking(passedOn), 0)?.name).toBe("http://inner");
    expect(askedOrigin(asking(passedOn), 1)).toMatchObject({ name, isShared: false });
    expect(askedOrigin(asking({ ...passedOn, host: "Nails.Example" }), 1)).toEqual({
      name,
      isShared: true,
      form: name,
    });
    expect(askedOrigin(asking(passedOn), 1)?.form).not.toBe(name);
    expect(askedOrigin(asking({ host }), 1)?.name).toBe(`http://${host}`);
  });

  it("is none where the host is no host", () => {
    expect(askedOrigin(asking({ host: "a b" }), 0)).toBeUndefined();
    expect(askedOrigin(asking({}), 1)).toBeUndefined();
  });

  it("is secure only if a trusted proxy says so", () => {
    const secure = [0, 1].map((proxies) => isSecure(asking(passedOn), proxies));
    expect(secure).toEqual([false, true]);
    expect(isSecure(asking({ "x-forwarded-proto": "http" }), 1)).toBe(false);
  });

  it.each<[boolean, string, object]>([
    [true, "/", {}],
    [true, `http://${host}/blog`, {}],
    [true, `HTTP://${host}:80/`, {}],
    [true, "*", {}],
    [false, "http://elsewhere.example/", {}],
    [false, `http://${host}:81/`, {}],
    [false, "http://", {}],
    [false, "/", { rawHeaders: ["Host", host, "Accept", "*/*", "HOST", "elsewhere.example"] }],
    // A value is no name.
    [true, "/", { rawHeaders: ["Host", host, "X-Asks-For", "host"] }],
  ])("is one: %s for %s %j", (isOne, url, more) => {
    expect(namesOneHost(asking({ host }, { url, ...more }))).toBe(isOne);
  });
});

describe("an answer that names the site", () => {
  const shared = { name: "https://nails.example", isShared: true, form: "" };
  const answer = (namesOrigin = true): Answer => ({
    status: 200,
    headers: [
      ["content-type", "text/html"],
      ["cache-control", "public, no-cache"],
      ["cdn-cache-control", "max-age=60"],
      ["etag", '"made"'],
    ],
    body: Buffer.from(`ä ${ANY_ORIGIN}/a ${encodeURIComponent(ANY_ORIGIN)} ${ANY_ORIGIN}`),
    namesOrigin,
  });

  it("names it as it was asked for, with a tag that every process would give", () => {
    const { headers, body, namesOrigin } = atOrigin(answer(), shared);
    const text = "ä https://nails.example/a https%3A%2F%2Fnails.example https://nails.example";
    expect(body.toString()).toBe(text);
    expect(namesOrigin).toBe(false);
    expect(Object.fromEntries(headers)).toEqual({
      "content-type": "text/html",
      "cache-control": "public, no-cache",
      "cdn-cache-control": "max-age=60",
      etag: `"${contentTag(Buffer.from(text))}"`,
    });
  });

  it("is for nobody else if only the proxy’s own header names the host", () => {
    const headers = Object.fromEntries(atOrigin(answer(), { ...shared, isShared: false }).headers);
    expect(headers).toMatchObject({ "cache-control": UNSHARED, "content-type": "text/html" });
    expect(headers).not.toHaveProperty("cdn-cache-control");
  });

  it("is the same for all if it names none", () => {
    const one = answer(false);
    expect(atOrigin(one, shared)).toBe(one);
  });
});

describe("the hosts whose answers are kept", () => {
  const often = (isRegular: (name: string) => boolean, name: string, times: number) =>
    Array.from({ length: times }, () => isRegular(name)).at(-1);

  it("are four, of which another displaces the rarest once it is asked for more often", () => {
    const isRegular = createRegularOrigins(() => 0);
    for (const name of ["a", "b", "c", "d"]) often(isRegular, name, name === "c" ? 5 : 9);
    expect([often(isRegular, "new", 5), isRegular("new")]).toEqual([false, true]);
    // It is still known how often the former one was asked for.
    expect([isRegular("c"), isRegular("c")]).toEqual([false, true]);
    expect(["a", "b", "d"].map((name) => isRegular(name))).toEqual([true, true, true]);
  });

  it("count for half after each minute", () => {
    let time = 0;
    const isRegular = createRegularOrigins(() => time);
    for (const name of ["a", "b", "c", "d"]) often(isRegular, name, 8);
    time = 60_000;
    expect(often(isRegular, "new", 8)).toBe(false);
    time = 60_001;
    // 4 of the former minute, each.
    expect(isRegular("new")).toBe(true);
    time = 100_000;
    expect(often(isRegular, "other", 4)).toBe(false);
    expect(isRegular("other")).toBe(true);
  });
});
