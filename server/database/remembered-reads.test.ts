import { expect, it } from "vitest";
import { type Kind, recordDependencies, recordReads } from "./content-versions.ts";
import { rememberedReads } from "./database.ts";

it("reads once what several ask for at once, and again after a change", async () => {
  let versions = new Map([["designs", 1]]);
  const remember = rememberedReads({ current: () => versions });
  let reads = 0;
  const read = async () => {
    recordDependencies(["designs"]);
    reads += 1;
    const found = reads;
    await Promise.resolve();
    return found;
  };
  const kinds = new Set<Kind>();
  const both = recordReads(kinds, () =>
    Promise.all([remember("count", read), remember("count", read)]),
  );
  expect(await both).toEqual([1, 1]);
  expect(kinds).toEqual(new Set(["designs"]));
  expect(await remember("count", read)).toBe(1);
  versions = new Map([["designs", 2]]);
  const later = remember("count", read);
  versions = new Map([["designs", 3]]);
  // A read that began before the change is not shared with one that begins after it.
  expect(await Promise.all([later, remember("count", read)])).toEqual([2, 3]);
  expect(await remember("count", read)).toBe(3);
});

it("keeps no failure", async () => {
  const remember = rememberedReads({ current: () => new Map([["designs", 1]]) });
  const fails = () => Promise.reject(new Error("locked"));
  await expect(remember("count", fails)).rejects.toThrow("locked");
  expect(await remember("count", () => Promise.resolve(7))).toBe(7);
});
