import { createReadStream } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { expect, it, onTestFinished } from "vitest";
import { readRecords } from "./import.ts";

import path from "node:path";
import v8 from "node:v8";
import vm from "node:vm";

v8.setFlagsFromString("--expose-gc");
const collectGarbage = vm.runInNewContext("gc") as () => void;

function heapMegabytes(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed / 2 ** 20;
}

it("holds nothing of what no import has", async () => {
  const lists = "[],".repeat(250_000);
  const text = `{"a": [${lists}[]], "b": {"c": [${lists}[]]}, ${'"d": [],'.repeat(125_000)} "data": {}}`;
  const before = heapMegabytes();
  let most = 0;
  async function* chunks() {
    for (let at = 0; at < text.length; at += 65_536) {
      if (at % 20 === 0) most = Math.max(most, heapMegabytes() - before);
      yield Buffer.from(text.slice(at, at + 65_536));
    }
  }
  for await (const record of readRecords(chunks())) expect(record).toBeUndefined();
  expect(most).toBeLessThan(5);
});

it("reads a large file without holding it in memory", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "lunula-records-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, "export.json");
  const records = Array.from({ length: 20 }, (_, index) => ({
    index,
    bytes: "ab".repeat(250_000),
  }));
  await writeFile(file, JSON.stringify({ data: { robots: records, uploads: records } }));
  const before = heapMegabytes();
  const indexes: number[] = [];
  let most = 0;
  for await (const { kind, index, value } of readRecords(createReadStream(file))) {
    expect({ kind, value }).toMatchObject({ kind: "uploads", value: { index } });
    indexes.push(index);
    // Measuring is slow if the worker’s heap is large.
    if (index % 5 === 4) most = Math.max(most, heapMegabytes() - before);
  }
  expect(indexes).toEqual(records.map(({ index }) => index));
  expect(most).toBeLessThan(5);
});
