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

it("compresses better when it is requested again", async () => {
  const varied = Array.from({ length: 3_000 }, (_, index) => `nails ${(index * 7919) % 1_009} `);
  let grown = 0;
  const byOrigin = new EncodedResponse({ ...ANSWER, body: Buffer.from(varied.join("")) }, () => {
    grown += 1;
  });
  const ask = await serve(byOrigin);
  const sizeOf = async () => (await ask({ "accept-encoding": "br" })).bytes.length;
  const first = await sizeOf();
  await expect.poll(sizeOf).toBeLessThan(first);
  expect(grown).toBe(2);
  expect(byOrigin.size).toBe(await sizeOf());
});

it("leaves small answers and pictures uncompressed", async () => {
  for (const changes of [
    { body: TEXT.subarray(0, 100) },
    { headers: [...ANSWER.headers, ["content-type", "image/webp"]].slice(1) },
  ]) {
    const ask = await serve(new EncodedResponse({ ...ANSWER, ...changes } as Answer));
    expect((await ask({ "accept-encoding": "br" })).headers["content-encoding"]).toBeUndefined();
    server?.close();
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
