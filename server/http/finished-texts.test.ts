import { Readable } from "node:stream";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { makeCategory } from "../testing/factories.ts";
import { type TestSite, startTestSite } from "../testing/site.ts";
import { FinishedTexts } from "./finished-texts.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.stop());

it("makes a text once for all who ask, and again after content changed", async () => {
  const texts = new FinishedTexts(site.database.reader, 1_000_000);
  let made = 0;
  const make = vi.fn<() => Promise<Readable>>(async () => Readable.from([`text ${(made += 1)}`]));
  const asked = await Promise.all([1, 2, 3].map(() => texts.text("a", make)));
  asked.push(await texts.text("a", make));
  expect(new Set(asked.map((one) => one?.tag)).size).toBe(1);
  expect(make).toHaveBeenCalledTimes(1);
  expect(String(await promisify(gunzip)(asked[0]?.gzip ?? ""))).toBe("text 1");

  await makeCategory(await site.admin());
  expect((await texts.text("a", make))?.tag).not.toBe(asked[0]?.tag);
  expect(make).toHaveBeenCalledTimes(2);
  expect(await texts.text("b", async () => undefined)).toBeUndefined();
});

it("keeps nothing if making the text fails", async () => {
  const texts = new FinishedTexts(site.database.reader, 1_000_000);
  const broken = async () =>
    Readable.from(
      (async function* () {
        yield "begun";
        throw new Error("the disk is gone");
      })(),
    );
  await expect(texts.text("a", broken)).rejects.toThrow("the disk is gone");
  expect(await texts.text("a", async () => Readable.from(["whole"]))).toBeDefined();
});
