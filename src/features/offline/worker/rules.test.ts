import { describe, expect, it } from "vitest";
import {
  cameFromAdmin,
  isApiAnswer,
  isPageAddress,
  isPicture,
  isPublicCall,
  isReport,
  isSitePicture,
  isThemeFile,
  isUsableAnswer,
  otherWidths,
} from "./rules.ts";

it.each([
  "/",
  "/all-designs",
  "/category/french",
  "/search",
  "/saved",
  "/admin",
  "/admin/login",
  "/administration",
  "/apis",
])("%s is a page", (path) => expect(isPageAddress(path)).toBe(true));

it.each([
  "/api/designs",
  "/uploads/a-400.webp",
  "/share/site-0805640c.jpg",
  "/healthz",
  "/preview/2fP0",
  "/robots.txt",
])("%s is none", (path) => expect(isPageAddress(path)).toBe(false));

const call = (address: string) => new URL(address, "https://nails.example");

it("keeps public calls, but none that depend on the session", () => {
  expect(isPublicCall(call("/api/designs"))).toBe(true);
  expect(isPublicCall(call("/api/designs/category/fall"))).toBe(true);
  expect(isPublicCall(call("/api/designs?limit=200"))).toBe(true);
  expect(isPublicCall(call("/api/designs?limit=30&shape=oval"))).toBe(false);
  expect(isPublicCall(call("/api/designs?limit=30&near=b3174f"))).toBe(false);
  expect(isPublicCall(call("/api/admin/status"))).toBe(false);
  expect(isPublicCall(call("/api/admin/designs"))).toBe(false);
  expect(isPublicCall(call("/api/upload-thumbnail"))).toBe(false);
  expect(isPublicCall(call("/healthz"))).toBe(false);
});

it.each([
  "/api/catalogue",
  "/api/picture-pack",
  "/api/offline-changes",
  "/api/designs/search",
  "/api/search/parse",
  "/api/designs/similar",
  "/api/addresses/fate",
  "/api/facets",
  "/api/related",
])("does not keep answers of %s, which pages compute or store themselves", (path) =>
  expect(isPublicCall(call(path))).toBe(false),
);

it("keeps pictures, but not for the back office", () => {
  const picture = "/uploads/abc-400.webp";
  expect(isSitePicture(picture, "https://nails.example/category/fall")).toBe(true);
  expect(isSitePicture(picture, "about:client")).toBe(true);
  expect(isSitePicture(picture, "https://nails.example/admin/designs")).toBe(false);
  expect(isSitePicture("/assets/logo.svg", "")).toBe(false);
  expect(isSitePicture("/share/site-0805640c.jpg", "")).toBe(false);
  expect(cameFromAdmin("")).toBe(false);
});

it("keeps the owner’s fonts and styles, but not for the back office", () => {
  expect(isThemeFile("/assets/fall-1a.css", "https://nails.example/")).toBe(true);
  expect(isThemeFile("/assets/figtree.woff2", "")).toBe(true);
  expect(isThemeFile("/assets/fall-1a.css", "https://nails.example/admin/settings")).toBe(false);
  for (const path of [
    "/assets/fall.css.map",
    "/assets/a/b.css",
    "/docs/assets/a.css",
    "/assets/a.js",
  ])
    expect(isThemeFile(path, "")).toBe(false);
});

it("keeps no tracking pixels of analytics", () => {
  expect(isReport("www.googletagmanager.com")).toBe(true);
  expect(isReport("region1.google-analytics.com")).toBe(true);
  expect(isReport("pictures.example.com")).toBe(false);
  expect(isReport("not-google-analytics.com")).toBe(false);
});

it("knows the other widths of a picture", () => {
  expect(otherWidths("/uploads/abc-800.webp")).toEqual([
    "/uploads/abc-400.webp",
    "/uploads/abc-1600.webp",
  ]);
});

const json = { "content-type": "application/json; charset=utf-8" };
const html = { "content-type": "text/html" };
const answer = (status: number, headers: Record<string, string>, over = {}) =>
  Object.defineProperties(new Response(status === 204 ? null : "[]", { status, headers }), {
    type: { value: "basic" },
    redirected: { value: false },
    ...over,
  });

describe("what a captive portal answers", () => {
  it("is no picture", () => {
    expect(isPicture(answer(200, html))).toBe(false);
    expect(isPicture(answer(200, { "content-type": "image/webp" }))).toBe(true);
    expect(isPicture(answer(206, { "content-type": "image/webp" }))).toBe(false);
  });
});

describe("an answer of the network", () => {
  const own = { ...json, "x-site-page": "1" };
  const designs = call("/api/designs");

  it("is used if it is the site’s, even an error", async () => {
    expect(await isUsableAnswer(designs, answer(200, own))).toBe(true);
    expect(await isUsableAnswer(designs, answer(404, own))).toBe(true);
  });

  it("counts by its content where a proxy drops both mark and tag", async () => {
    const saying = (body: unknown) =>
      answer(200, json, { clone: { value: () => Response.json(body) } });
    expect(await isUsableAnswer(designs, saying([{ id: "d1" }]))).toBe(true);
    expect(await isUsableAnswer(designs, saying([]))).toBe(false);
    expect(await isUsableAnswer(call("/api/synonyms"), saying({}))).toBe(false);
  });

  it.each([
    ["the site has none now", answer(503, own)],
    ["a gateway fails", answer(502, json)],
    ["a captive portal refuses", answer(403, json)],
    ["it is of another kind", answer(200, own, { clone: { value: () => Response.json({}) } })],
  ])("gives way to the kept one if %s", async (_, response) => {
    expect(await isUsableAnswer(designs, response)).toBe(false);
  });
});

describe("an answer worth keeping", () => {
  it("is a complete 200 in JSON", () => {
    expect(isApiAnswer(answer(200, json))).toBe(true);
  });

  it.each([
    ["a captive portal's page", answer(200, { "content-type": "text/html" })],
    ["an error", answer(500, json)],
    ["a part", answer(206, json)],
    ["a redirected answer", answer(200, json, { redirected: { value: true } })],
    ["another site's", answer(200, json, { type: { value: "opaque" } })],
    ["one that asks not to be stored", answer(200, { ...json, "cache-control": "no-store" })],
  ])("is not %s", (_, response) => {
    expect(isApiAnswer(response)).toBe(false);
  });
});
