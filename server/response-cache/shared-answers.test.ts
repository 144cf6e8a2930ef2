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
