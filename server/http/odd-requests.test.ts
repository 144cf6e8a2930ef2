import { connect } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestSite, startTestSite } from "../testing/site.ts";

let site: TestSite;

beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.stop());

/** The status of a request that is sent byte for byte. */
function statusOf(request: string, headers: string[] = [], body = ""): Promise<number> {
  const { host, hostname, port } = new URL(site.url);
  const [line, ...own] = [`${request} HTTP/1.1`, `Host: ${host}`, "Connection: close", ...headers];
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write([line, ...own, "", body].join("\r\n"));
    });
    let answer = "";
    socket.on("data", (bytes) => (answer += bytes.toString("latin1")));
    socket.on("error", reject);
    socket.on("close", () => resolve(Number(answer.split(" ")[1])));
  });
}

/** Sends half of a request and hangs up. */
function hangUp(request: string, headers: string[], body: string): Promise<void> {
  const { host, hostname, port } = new URL(site.url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => {
      socket.end([`${request} HTTP/1.1`, `Host: ${host}`, ...headers, "", body].join("\r\n"));
    });
    socket.on("error", reject).on("close", () => resolve());
    socket.resume();
  });
}

const form = "Content-Type: application/x-www-form-urlencoded";
const json = "Content-Type: application/json";
const chunked = "Transfer-Encoding: chunked";
const MESSAGE = JSON.stringify({ name: "A", email: "a@b.cc", subject: "s", message: "m" });

it.each<[string, number, string[]?, string?]>([
  ["GET /sitemap.xml", 406, ["Accept-Encoding: identity;q=0, *;q=0"]],
  ["GET /feed.xml", 406, ["Accept-Encoding: *;q=0"]],
  ["GET /api/designs", 406, ["Accept-Encoding: zz, identity;q=0"]],
  ["GET /sitemap.xml", 200, ["Accept-Encoding: gzip;q=, ;;,*"]],
  ["GET /sitemap.xml", 200, ["Accept-Encoding: gzip, identity;q=0"]],
  ["GET /api/designs", 200, ["Accept: text/nope;q=0", "Range: bytes=5-1", 'If-None-Match: ",,']],
  ["GET /sitemap.xml", 200, ["Range: bytes=9999-", "If-Modified-Since: never"]],
  ["GET /sitemap-0.xml", 404],
  ["GET /sitemap-2.xml", 404],
  ["GET /sitemap-9999.xml", 404],
  ["GET /feed.xml?%zz=%ff&&=", 200],
  ["GET /api/designs/category/%ff%zz%00", 200],
  ["GET /api/blog-posts/%zz", 404],
  ["GET /uploads/%zz", 404],
  ["GET /share/%zz", 404],
  ["GET /share/post/%ff-1.jpg", 404],
  ["GET /api/constructor", 404],
  [`GET /api/designs?${"a&".repeat(7_000)}`, 200],
  [`GET /api/designs?${"a".repeat(30_000)}`, 431],
  ["GET /api/designs?limit=1&limit=2", 400],
  [`GET /api/designs?cursor=${"W".repeat(500)}`, 400],
  [`GET /api/designs?cursor=${btoa('[0,"x",9007199254740993000]')}`, 400],
  [`GET /api/designs/search?q=a&cursor=${btoa('[1e300,"x",1]')}`, 400],
  [`GET /api/designs/by-ids?ids=${",".repeat(300)}`, 400],
  ["GET http://elsewhere.example/api/designs", 400],
  ["GET /api/designs", 400, ["Host: elsewhere.example"]],
  ["GET /api/designs", 400, ["hOST: elsewhere.example"]],
  ["GET /", 400, ["Host: elsewhere.example"]],
  ["POST /api/contact", 400, ["Host: elsewhere.example", "Content-Length: 0"]],
  ["TRACE /api/designs", 405],
  ["PROPFIND /api/designs", 405],
  ["GET /api/admin/status", 200, ["Cookie: lunula.session=%zz; lunula.session=; a"]],
  ["POST /contact", 415, [form, "Content-Encoding: zz", "Content-Length: 3"], "a=b"],
  ["POST /contact", 400, [form, "Content-Encoding: gzip", "Content-Length: 3"], "a=b"],
  ["POST /contact", 413, [form, "Content-Length: 70000"], "a".repeat(70_000)],
  ["POST /contact", 303, [`${form}; charset=zz`, "Content-Length: 3"], "a=b"],
  ["POST /contact", 303, [json, "Content-Length: 4"], "null"],
  ["POST /api/contact", 415, [json, "Content-Encoding: zz", "Content-Length: 2"], "{}"],
  ["POST /api/contact", 400, [json, "Content-Encoding: br", "Content-Length: 2"], "{}"],
  ["POST /api/contact", 415, ["Content-Type: ////;;", "Content-Length: 2"], "{}"],
  ["POST /api/contact", 400, ["Content-Type: multipart/form-data", "Content-Length: 2"], "{}"],
  ["POST /api/contact", 400, [json, "Content-Length: 2", "Content-Length: 3"], "{}"],
  ["POST /api/contact", 400, [json, chunked], "zz\r\n{}\r\n0\r\n\r\n"],
  ["POST /api/contact", 204, [`${json}; charset=zz`, `Content-Length: ${MESSAGE.length}`], MESSAGE],
  ["POST /api/contact", 417, ["Expect: a miracle", "Content-Length: 0"]],
  ["POST /api/contact", 403, ["Origin: ::", "Content-Length: 0"]],
])("%s answers %i", async (request, status, headers, body) => {
  expect(await statusOf(request, headers, body)).toBe(status);
});

it.each([
  ["POST /api/contact", [json, chunked], '5\r\n{"nam'],
  ["POST /contact", [form, "Content-Length: 9"], "a=b"],
  ["GET /api/designs", ["Accept"], ""],
])("outlives %s when its sender hangs up", async (request, headers, body) => {
  await hangUp(request, headers, body);
  expect((await site.anonymous().get("/api/designs")).status).toBe(200);
});

it("reads request targets of every form", async () => {
  const { origin } = new URL(site.url);
  expect(await statusOf(`GET ${origin}/robots.txt?a=b`)).toBe(200);
  expect(await statusOf("GET /robots.txt#there")).toBe(200);
  expect(await statusOf("GET //there/robots.txt#a")).toBe(301);
  expect(await statusOf("OPTIONS *")).toBe(200);
});
