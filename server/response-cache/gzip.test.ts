import { gunzipSync } from "node:zlib";
import { expect, it, onTestFinished } from "vitest";
import { gzip } from "./encoded-response.ts";

const texts = Array.from({ length: 40 }, (_, index) =>
  Buffer.from(Array.from({ length: 30 * index ** 2 }, (_, at) => `${at * index} `).join("")),
);

it("restores every text, compressed at once and one after the other", async () => {
  const zipped = await Promise.all(texts.map((text) => gzip(text, 1)));
  for (const [index, bytes] of zipped.entries()) {
    expect(gunzipSync(bytes).equals(texts[index] ?? Buffer.alloc(0))).toBe(true);
  }
  for (const text of texts) {
    expect(gunzipSync(await gzip(text, 1)).equals(text)).toBe(true);
  }
});

it("compresses the same text to the same bytes, whatever came before", async () => {
  const [text = Buffer.alloc(0)] = texts.slice(-1);
  const first = await gzip(text, 6);
  await gzip(Buffer.from("something else"), 6);
  expect((await gzip(text, 6)).equals(first)).toBe(true);
  expect(first.length).toBeLessThan((await gzip(text, 1)).length);
});

it("leaves nothing in a stream for the next text, however many there are", async () => {
  const warnings: string[] = [];
  const note = ({ name }: Error) => warnings.push(name);
  process.on("warning", note);
  onTestFinished(() => void process.off("warning", note));
  for (let times = 0; times < 12; times += 1) await gzip(Buffer.from("one"), 3);
  // Warnings come in the next turn.
  await new Promise(setImmediate);
  expect(warnings).not.toContain("MaxListenersExceededWarning");
});
