import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type AutosaveSubject, removeAllAutosaves, nameOf, readAutosave } from "./device.ts";
import { FormAutosave } from "./form-autosave.ts";

interface Form {
  title: string;
}

const PLACE: AutosaveSubject = { kind: "blogPosts", item_id: "7" };

interface Sent {
  id: string;
  version: number;
  base: number;
  form: { title: string };
  before?: unknown;
}

/** The requests in order, and the status of each answer. */
let asked: Sent[] = [];
let discarded: string[] = [];
let outcomes: (string | undefined)[] = [];
let answers: PromiseWithResolvers<void>[] | undefined;

class OtherTabs extends EventTarget {
  readonly postMessage = () => undefined;
}

beforeEach(() => {
  vi.useFakeTimers();
  [asked, discarded, outcomes, answers] = [[], [], [], undefined];
  vi.stubGlobal("navigator", { userAgent: "iPhone" });
  vi.stubGlobal("BroadcastChannel", OtherTabs);
  vi.stubGlobal("fetch", async (url: string, { method, body = "{}" }: RequestInit) => {
    const id = url.split("/").at(-1) ?? "";
    if (method === "DELETE") {
      discarded.push(id);
      return new Response(null, { status: 204 });
    }
    asked.push({ id, ...(JSON.parse(body as string) as Omit<Sent, "id">) });
    const outcome = outcomes.shift() ?? "kept";
    const waiting = answers?.[asked.length - 1];
    if (waiting) await waiting.promise;
    return Response.json({ outcome }, { headers: { "x-lunula": "1" } });
  });
});
afterEach(() => {
  vi.useRealTimers();
  removeAllAutosaves();
  vi.unstubAllGlobals();
});

function open() {
  const kept: unknown[] = [];
  const work = new FormAutosave<Form, Form>(PLACE, {
    onKept: (at) => kept.push(at),
    onFailure: (error) => kept.push(error),
  });
  const write = (title: string) =>
    work.write({ label: title, form: { title }, before: { title: "Before" } });
  return { work, write, kept };
}

it("sends what is typed in a second once, and what it began with the first time only", async () => {
  const { write, kept } = open();
  write("One");
  write("Two");
  await vi.advanceTimersByTimeAsync(1_000);
  write("Two");
  write("Three");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toMatchObject([
    { version: 2, base: 0, form: { title: "Two" }, before: { title: "Before" } },
    { version: 3, base: 0, form: { title: "Three" } },
  ]);
  expect(asked[1]).not.toHaveProperty("before");
  expect(kept).toEqual(["server", "server"]);
});

it("sends one at a time, and what was typed meanwhile after that", async () => {
  const { write } = open();
  answers = [Promise.withResolvers<void>()];
  write("One");
  await vi.advanceTimersByTimeAsync(1_000);
  write("Two");
  await vi.advanceTimersByTimeAsync(5_000);
  expect(asked).toHaveLength(1);
  answers[0]?.resolve();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked.map(({ form }) => form.title)).toEqual(["One", "Two"]);
});

it("goes on as a copy of its own where another device went on with the same", async () => {
  const { work, write } = open();
  write("One");
  await vi.advanceTimersByTimeAsync(1_000);
  const first = work.id;
  outcomes = ["elsewhere"];
  write("Two");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(work.id).not.toBe(first);
  expect(asked.at(-1)).toMatchObject({ id: work.id, version: 1, base: 0, form: { title: "Two" } });
  expect(asked.at(-1)).toHaveProperty("before", { title: "Before" });
  expect(discarded).toEqual([]);
});

it("sends nothing after a save, and what was typed under another id", async () => {
  const { work, write } = open();
  answers = [Promise.withResolvers<void>()];
  write("One");
  await vi.advanceTimersByTimeAsync(1_000);
  write("Two");
  const settled = work.pauseForSave();
  answers[0]?.resolve();
  await settled;
  const first = work.id;
  work.sendLast();
  work.close();
  work.drop();
  await vi.advanceTimersByTimeAsync(5_000);
  expect([asked.length, discarded]).toEqual([1, [first]]);
  expect(work.id).not.toBe(first);
});

const NAME = nameOf(PLACE);
const kept = () => readAutosave<Form, Form>(NAME);

/** A form that is closed while its autosave is being sent, and another one that continues it. */
function reopened() {
  const closed = open();
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  answers = [{ promise, resolve: answer, reject: answer }];
  closed.write("One");
  void closed.work.close();
  const [work] = kept();
  if (!work) throw new Error("Nothing was kept");
  const next = open();
  next.work.takeUp(work);
  return { ...next, answer };
}

it("is saved only after what a closed form has sent, which does not bring it back", async () => {
  const { work, answer } = reopened();
  const settled = work.pauseForSave().then(() => "settled");
  const soon = vi.advanceTimersByTimeAsync(5_000).then(() => "soon");
  expect(await Promise.race([settled, soon])).toBe("soon");
  answer();
  await settled;
  work.drop();
  expect(kept()).toEqual([]);
});

it("is not brought back or set back by the late answer to a closed form", async () => {
  const { work, write, answer } = reopened();
  write("Two");
  answer();
  await vi.advanceTimersByTimeAsync(500);
  expect(kept().map(({ form }) => form.title)).toEqual(["Two"]);
  work.drop();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(kept()).toEqual([]);
});
