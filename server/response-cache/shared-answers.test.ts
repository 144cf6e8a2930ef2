import { expect, it } from "vitest";
import type { Send } from "../../contract/endpoint.ts";
import {
  type Kind,
  type Reach,
  UNCOUNTED,
  recordDependencies,
  recordReads,
} from "../database/content-versions.ts";
import { sharedAnswers } from "./stored-responses.ts";

const SITE = { method: "GET", path: "/api/site", access: "public", status: 200 } as const;

function setUp(reads: Kind[]) {
  const state = { calls: 0, versions: new Map([["designs", 1]]), reach: "known" as Reach };
  const answer: Send = async () => {
    recordDependencies(reads);
    state.calls += 1;
    return state.calls as never;
  };
  const send = sharedAnswers(answer, { current: () => state.versions, reach: () => state.reach });
  return { state, ask: (input = {}) => send<object, number>(SITE, input) };
}

it("answers from memory until the content that was read changes", async () => {
  const { state, ask } = setUp(["designs"]);
  expect([await ask(), await ask()]).toEqual([1, 1]);
  state.versions = new Map([
    ["designs", 1],
    ["products", 1],
  ]);
  expect(await ask()).toBe(1);
  state.versions = new Map([["designs", 2]]);
  expect([await ask(), await ask()]).toEqual([2, 2]);
});

it("asks again with other input, for what has no change counter, or may be outdated", async () => {
  const counted = setUp(["designs"]);
  expect([await counted.ask({ limit: 1 }), await counted.ask({ limit: 1 })]).toEqual([1, 1]);
  expect(await counted.ask({ limit: 2 })).toBe(2);
  await counted.ask();
  counted.state.reach = "late";
  expect(await counted.ask()).toBe(4);
  const uncounted = setUp(["designs", UNCOUNTED]);
  expect([await uncounted.ask(), await uncounted.ask()]).toEqual([1, 2]);
});

it("records what a remembered answer depends on", async () => {
  const { ask } = setUp(["designs"]);
  const [first, second] = [new Set<Kind>(), new Set<Kind>()];
  await recordReads(first, ask);
  await recordReads(second, ask);
  expect([[...first], [...second]]).toEqual([["designs"], ["designs"]]);
});

it("keeps the last hundred answers, since anyone can make up input", async () => {
  const { state, ask } = setUp(["designs"]);
  for (let limit = 0; limit < 101; limit += 1) await ask({ limit });
  await ask({ limit: 1 });
  expect(state.calls).toBe(101);
  await ask({ limit: 0 });
  expect(state.calls).toBe(102);
});

it("asks again after a failure, which depends on what was read until then", async () => {
  let calls = 0;
  const fail: Send = async () => {
    recordDependencies(["posts"]);
    calls += 1;
    throw new Error("The database is away.");
  };
  const send = sharedAnswers(fail, { current: () => new Map() });
  const kinds = new Set<Kind>();
  await recordReads(kinds, async () => {
    for (let time = 0; time < 2; time += 1)
      await expect(send(SITE, {})).rejects.toThrow("The database is away.");
  });
  expect([calls, [...kinds]]).toEqual([2, ["posts"]]);
});
