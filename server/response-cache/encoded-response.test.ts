import { once } from "node:events";
import { type IncomingMessage, type Server, createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, expect, it } from "vitest";
import type { Answer } from "../http/pass-to-cache.ts";
import { EncodedResponse } from "./encoded-response.ts";

const TEXT = Buffer.from("nails ".repeat(2_000));
const ANSWER: Answer = {
  status: 200,
  headers: Object.entries({
    "content-type": "text/html; charset=utf-8",
    "cache-control": "public, no-cache",
    vary: "Accept-Encoding",
    etag: '"tag"',
  }),
  body: TEXT,
  namesOrigin: false,
};

let server: Server | undefined;
afterEach(() => server?.close());

async function serve(byOrigin: EncodedResponse) {
  server = createServer((asked, answer) => void byOrigin.sendTo(asked, answer)).listen(0);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return async (headers: Record<string, string> = {}, method = "GET") => {
    const asked = request({ port, headers, method, agent: false }).end();
    const [answer] = (await once(asked, "response")) as [IncomingMessage];
    const bytes = await buffer(answer);
    return { status: answer.statusCode, headers: answer.headers, bytes };
  };
}

it.each([
  ["gzip, deflate, br, zstd", "br", brotliDecompressSync],
  ["gzip", "gzip", gunzipSync],
  ["gzip, br;q=0", "gzip", gunzipSync],
  ["identity", undefined, (bytes: Buffer) => bytes],
  ["zstd", undefined, (bytes: Buffer) => bytes],
])("sends to who takes “%s” %s", async (accepted, encoding, plain) => {
  const ask = await serve(new EncodedResponse(ANSWER));
  for (let time = 0; time < 3; time += 1) {
    const { headers, bytes } = await ask({ "accept-encoding": accepted });
    expect(headers["content-encoding"]).toBe(encoding);
    expect(headers["content-length"]).toBe(String(bytes.length));
    expect(plain(bytes)).toEqual(TEXT);
  }
});

it.each(["br", "gzip"])("compresses better by %s when it is requested again", async (encoding) => {
  const varied = Array.from(
    { length: 3_000 },
    (_, index) => `nails ${(index * 7919) % 1_009} ${index % 13} `,
  );
  let grown = 0;
  const byOrigin = new EncodedResponse({ ...ANSWER, body: Buffer.from(varied.join("")) }, () => {
    grown += 1;
  });
  const ask = await serve(byOrigin);
  const sizeOf = async () => (await ask({ "accept-encoding": encoding })).bytes.length;
  const first = await sizeOf();
  await expect.poll(sizeOf).toBeLessThan(first);
  expect(grown).toBe(2);
  expect(byOrigin.size).toBe(await sizeOf());
});

const withHeader = (name: string, value?: string): [string, string][] => [
  ...ANSWER.headers.filter(([one]) => one !== name),
  ...(value === undefined ? [] : [[name, value] as [string, string]]),
];

it.each<[string, Partial<Answer>]>([
  ["a small answer", { body: TEXT.subarray(0, 1_023) }],
  ["a picture", { headers: withHeader("content-type", "image/webp") }],
  ["one without a type", { headers: withHeader("content-type") }],
  // Caches in between would send what is compressed to everyone.
  ["one that is the same for everyone", { headers: withHeader("vary", "Cookie") }],
  ["one that says nothing of others", { headers: withHeader("vary") }],
])("leaves %s uncompressed", async (_what, changes) => {
  const ask = await serve(new EncodedResponse({ ...ANSWER, ...changes }));
  const { headers, bytes } = await ask({ "accept-encoding": "br" });
  expect(headers["content-encoding"]).toBeUndefined();
  expect(bytes).toEqual(changes.body ?? TEXT);
});

it("compresses from a kilobyte on", async () => {
  const ask = await serve(new EncodedResponse({ ...ANSWER, body: TEXT.subarray(0, 1_024) }));
  expect((await ask({ "accept-encoding": "br" })).headers["content-encoding"]).toBe("br");
});

it("sends what a handler has encoded as it is", async () => {
  const headers = withHeader("content-encoding", "gzip");
  const ask = await serve(new EncodedResponse({ ...ANSWER, headers }));
  const sent = await ask({ "accept-encoding": "br, gzip" });
  expect([sent.headers["content-encoding"], sent.bytes]).toEqual(["gzip", TEXT]);
});

it("compresses once for all who ask at the same time, and better for who asks later", async () => {
  let grown = 0;
  const kept = new EncodedResponse(ANSWER, () => (grown += 1));
  const sent: Buffer[] = [];
  const ask = () => {
    const request = { method: "GET", headers: { "accept-encoding": "gzip" } };
    const response = { writeHead: () => undefined, end: (bytes: Buffer) => sent.push(bytes) };
    return kept.sendTo(request as never, response as never);
  };
  await Promise.all([ask(), ask(), ask()]);
  expect([grown, new Set(sent).size]).toEqual([1, 1]);
  await ask();
  await expect.poll(() => grown).toBe(2);
  await ask();
  expect(sent.at(-1)).not.toBe(sent[0]);
  expect(sent.map((bytes) => gunzipSync(bytes).equals(TEXT))).not.toContain(false);
});

it("counts what it keeps besides the text itself", async () => {
  const kept = new EncodedResponse(ANSWER);
  const ask = await serve(kept);
  await ask();
  expect(kept.size).toBe(0);
  const { bytes } = await ask({ "accept-encoding": "gzip" });
  expect(kept.size).toBe(bytes.length);
});

it("names the request in its answer, so that it is found in the log", async () => {
  const ask = await serve(new EncodedResponse(ANSWER));
  for (const tag of ['"tag"', '"other"']) {
    const { headers } = await ask({ "x-request-id": "r1", "if-none-match": tag });
    expect(headers["x-request-id"]).toBe("r1");
  }
});

it("sends what was compressed at build time", async () => {
  const br = Buffer.from("made by the build");
  const ask = await serve(new EncodedResponse({ ...ANSWER, compressed: { br } }));
  expect((await ask({ "accept-encoding": "br" })).bytes).toEqual(br);
  expect((await ask({ "accept-encoding": "gzip" })).bytes).toEqual(TEXT);
});

it.each(['"tag"', 'W/"tag"', '"other", "tag"', "*"])(
  "answers 304 without a body to If-None-Match %s",
  async (tag) => {
    const ask = await serve(new EncodedResponse(ANSWER));
    const { status, headers, bytes } = await ask({ "if-none-match": tag });
    expect([status, bytes.length, headers["content-type"]]).toEqual([304, 0, undefined]);
    expect([headers.etag, headers["cache-control"]]).toEqual(['"tag"', "public, no-cache"]);
  },
);

it.each<[string, Partial<Answer>, string]>([
  ["another tag", {}, '"other"'],
  ["a page that does not exist", { status: 404 }, '"tag"'],
  ["what nobody keeps", { headers: [["cache-control", "no-store"]] }, '"tag"'],
])("sends all of it to who names %s", async (_what, changes, tag) => {
  const ask = await serve(new EncodedResponse({ ...ANSWER, ...changes }));
  expect((await ask({ "if-none-match": tag })).bytes).toEqual(TEXT);
});

it("answers HEAD with the headers of GET", async () => {
  const ask = await serve(new EncodedResponse(ANSWER));
  const headers = { "accept-encoding": "gzip" };
  const [whole, head] = [await ask(headers), await ask(headers, "HEAD")];
  expect(head.bytes).toHaveLength(0);
  expect({ ...head.headers, date: "" }).toEqual({ ...whole.headers, date: "" });
});
