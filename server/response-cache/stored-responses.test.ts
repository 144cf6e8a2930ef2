import { expect, it } from "vitest";
import { EncodedResponse } from "./encoded-response.ts";
import { ResponseStore, addVariant } from "./stored-responses.ts";
import { createRegularOrigins } from "./cache-keys.ts";

const BYTES = 4_000_000;

function kept(bytes: number, status = 200) {
  const answer = { status, headers: [], body: Buffer.alloc(bytes), namesOrigin: false };
  const freshAt = { versions: new Map<string, number>(), day: "2026-11-21" };
  return { answer, kinds: ["designs"], freshAt, endsAt: undefined, byOrigin: new Map() };
}

it("stays within its memory limit, and made-up addresses displace no page", () => {
  const answers = new ResponseStore(BYTES);
  answers.set("/", kept(200_000));
  for (let index = 0; index < 10_000; index += 1) {
    answers.set(`/search?q=${index}`, kept(20_000));
    answers.set(`/blog/${index}`, kept(2_000, 404));
  }
  expect(answers.size).toBeLessThanOrEqual(BYTES);
  expect(answers.get("/")).toBeDefined();
  expect(answers.get("/search?q=9999")).toBeDefined();
  expect(answers.get("/search?q=0")).toBeUndefined();
});

it("counts what an answer takes in more forms, and drops others for it", () => {
  const answers = new ResponseStore(BYTES);
  for (let index = 0; index < 10; index += 1) {
    const page = kept(200_000);
    page.answer.namesOrigin = true;
    answers.set(`/${index}`, page);
    for (const name of ["a", "b"]) addVariant(page, name, new EncodedResponse(page.answer));
    answers.updateSize(`/${index}`, page);
  }
  // Each response counts its body three times.
  expect(answers.size).toBeGreaterThan(3 * 600_000);
  expect(answers.size).toBeLessThanOrEqual(BYTES);
  expect(answers.get("/9")).toBeDefined();
  expect(answers.get("/0")).toBeUndefined();
});

it("drops the least recently requested answer first", () => {
  const answers = new ResponseStore(BYTES);
  for (let index = 0; index < 20; index += 1) {
    answers.set(`/uploads/${index}`, kept(400_000));
    answers.get("/uploads/0");
  }
  expect(answers.get("/uploads/0")).toBeDefined();
  expect(answers.get("/uploads/1")).toBeUndefined();
});

it("keeps answers for the most requested hosts, whatever else is made up", () => {
  const isRegular = createRegularOrigins();
  const own = ["https://nails.example", "https://www.nails.example"];
  for (let index = 0; index < 1_000; index += 1) {
    isRegular(`http://made-up-${index}.example`);
    for (const origin of own) expect(isRegular(origin)).toBe(true);
  }
  expect(isRegular("http://another.example")).toBe(false);
});

it("drops forms for hosts that are no longer among the most requested", () => {
  const page = kept(1_000);
  for (let index = 0; index < 100; index += 1)
    addVariant(page, `http://${index}.example`, new EncodedResponse(page.answer));
  expect(page.byOrigin.size).toBeLessThan(10);
  expect(page.byOrigin.has("http://99.example")).toBe(true);
});

it("notices a host that is requested more and more, and forgets former ones", () => {
  let time = 0;
  const isRegular = createRegularOrigins(() => time);
  for (const name of ["a", "b", "c", "d"]) for (let n = 0; n < 50; n += 1) isRegular(name);
  for (let n = 0; n < 10; n += 1) expect(isRegular("new")).toBe(false);
  for (time = 0; time < 600_000; time += 61_000) isRegular("new");
  expect(isRegular("new")).toBe(true);
});

it("counts hosts afresh each minute, even with many rare ones", () => {
  let time = 0;
  const isRegular = createRegularOrigins(() => time);
  for (let index = 0; index < 100; index += 1) isRegular(`http://made-up-${index}.example`);
  time = 61_000;
  expect(isRegular("http://another.example")).toBe(true);
});
