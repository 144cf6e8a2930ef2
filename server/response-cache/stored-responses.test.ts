import { afterEach, expect, it, vi } from "vitest";
import { UNCOUNTED } from "../database/content-versions.ts";
import { EncodedResponse } from "./encoded-response.ts";
import { ResponseStore, addVariant, isFresh, storedResponse } from "./stored-responses.ts";
import { createRegularOrigins } from "./cache-keys.ts";

const BYTES = 4_000_000;

afterEach(() => void vi.useRealTimers());

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
  expect(page.byOrigin.size).toBe(8);
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

it("keeps no answer in another’s place when it grows after it was dropped", () => {
  const answers = new ResponseStore(BYTES);
  const [former, present] = [kept(1_000), kept(2_000)];
  answers.updateSize("/", former);
  expect(answers.get("/")).toBeUndefined();
  answers.set("/", present);
  const { size } = answers;
  answers.updateSize("/", former);
  expect([answers.get("/"), answers.size]).toEqual([present, size]);
});

it("counts an answer with its address, and its text again for each host that it names", () => {
  const sizeOf = (namesOrigin: boolean, key = "/") => {
    const answers = new ResponseStore(BYTES);
    const page = kept(10_000);
    page.answer.namesOrigin = namesOrigin;
    addVariant(page, "a", new EncodedResponse(page.answer));
    answers.set(key, page);
    return answers.size;
  };
  expect(sizeOf(false)).toBeGreaterThan(10_000);
  expect(sizeOf(true) - sizeOf(false)).toBe(10_000);
  expect(sizeOf(false, `/${"a".repeat(100)}`) - sizeOf(false)).toBe(200);
});

it("gives pages three quarters of the memory, and what can be made up the rest", () => {
  const answers = new ResponseStore(BYTES);
  for (let index = 0; index < 40; index += 1) {
    answers.set(`/${index}`, kept(290_000));
    answers.set(`/search?q=${index}`, kept(290_000));
  }
  const among = (prefix: string) =>
    Array.from({ length: 40 }, (_, index) => answers.get(prefix + index)).filter(Boolean).length;
  expect([among("/"), among("/search?q=")]).toEqual([10, 3]);
});

it("is up to date until its content changes, whatever else does", () => {
  const { answer, freshAt } = kept(10);
  const at = (designs: number, posts = 1) => ({
    versions: new Map([
      ["designs", designs],
      ["posts", posts],
    ]),
    day: freshAt.day,
  });
  const made = storedResponse(answer, ["designs"], at(1));
  const later = at(1, 2);
  expect([made.endsAt, isFresh(made, later), made.freshAt]).toEqual([undefined, true, later]);
  expect(isFresh(made, at(2))).toBe(false);
  expect(made.freshAt).toBe(later);
  expect(isFresh(made, { ...later, day: "2026-11-22" })).toBe(false);
  expect(isFresh(storedResponse(answer, [UNCOUNTED], at(1)), at(1))).toBe(false);
});

it("is repeated for as long as its handler says, and no longer", () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const { answer, freshAt } = kept(10);
  const made = storedResponse({ ...answer, holdsMs: 1_000 }, ["designs"], freshAt);
  vi.advanceTimersByTime(999);
  expect(isFresh(made, freshAt)).toBe(true);
  vi.advanceTimersByTime(1);
  expect(isFresh(made, freshAt)).toBe(false);
  const lasting = storedResponse({ ...answer, holdsMs: Infinity }, ["designs"], freshAt);
  expect(lasting.endsAt).toBeUndefined();
});
