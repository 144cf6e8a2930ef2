import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestSite, startTestSite } from "../testing/site.ts";
import type { Problem } from "../../contract/endpoint.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.stop());

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"];

const OUTSIDE_API = [
  "/",
  "/about",
  "/admin/dashboard",
  "/assets/app.js",
  "/favicon.ico",
  "/feed.xml",
  "/healthz",
  "/manifest.webmanifest",
  "/admin.webmanifest",
  "/nowhere",
  "/readyz",
  "/robots.txt",
  "/service-worker.js",
  "/share/design.jpg",
  "/sitemap.xml",
  "/sitemap-1.xml",
  "/uploads/picture-400.webp",
  "/.well-known/change-password",
].map((path) => ({ path, allowed: ["HEAD", "GET"] }));

describe("a method that an address does not support", () => {
  it.each([...OUTSIDE_API, { path: "/contact", allowed: ["HEAD", "GET", "POST"] }])(
    "answers 405 and names the supported ones: $path",
    async ({ path, allowed }) => {
      for (const method of METHODS.filter((method) => !allowed.includes(method))) {
        const answer = await site.anonymous().call<Problem>(method, path);
        expect([method, answer.status]).toEqual([method, 405]);
        expect(answer.body.message).toBe(`${method} is not allowed here.`);
        expect(answer.headers.get("allow")).toBe(allowed.join(", "));
      }
    },
  );

  it("is also missing from the answer to OPTIONS", async () => {
    const answer = await site.anonymous().call("OPTIONS", "/healthz");
    expect([answer.status, answer.headers.get("allow")]).toEqual([200, "HEAD, GET"]);
  });
});
