import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestSite, startTestSite } from "../testing/site.ts";

let site: TestSite;
beforeAll(async () => (site = await startTestSite()));
afterAll(() => site.stop());

it.each([
  ["GET", "/", 500],
  ["GET", "/designs", 301],
  ["GET", "/healthz", 200],
  ["GET", "/sitemap.xml", 200],
  ["GET", "/uploads/none-400.webp", 404],
  ["GET", "/api/designs", 200],
  ["GET", "/api/designs?limit=0", 400],
  ["GET", "/api/blog-posts/none", 404],
  ["GET", "/api/none", 404],
  ["DELETE", "/api/designs", 405],
  ["POST", "/api/contact", 400],
  ["GET", "/api/admin/designs", 401],
])("%s %s, answered with %i, is signed as the site’s own", async (method, path, status) => {
  const answer = await fetch(site.url + path, { method, redirect: "manual" });
  expect([answer.status, answer.headers.get("x-site-page")]).toEqual([status, "1"]);
});
