import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { limitRequests } from "./idle-timeout.ts";

type Sent = { signal: AbortSignal; answer: (response: Response) => void };

let sent: Sent[];
let ask: (asked: string | Request, init?: RequestInit) => Promise<Response>;

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  const worker = {
    fetch: (_: string, { signal }: { signal: AbortSignal }) =>
      new Promise<Response>((answer, reject) => {
        sent.push({ signal, answer });
        if (signal.aborted) reject(signal.reason as Error);
        signal.addEventListener("abort", () => reject(signal.reason as Error));
      }),
  };
  vi.stubGlobal("self", worker);
  limitRequests();
  ask = worker.fetch as typeof ask;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1_000);

/** An answer whose body arrives in chunks, and fails when its request is aborted, as in browsers. */
function answerTo({ signal, answer }: Sent) {
  let out: ReadableStreamDefaultController<Uint8Array> | undefined;
  answer(new Response(new ReadableStream<Uint8Array>({ start: (begun) => void (out = begun) })));
  signal.addEventListener("abort", () => out?.error(signal.reason));
  return {
    more: () => out?.enqueue(new TextEncoder().encode("more ")),
    end: () => out?.close(),
  };
}

/** The state of a request; `waits` until it is settled. */
function fate(work: Promise<unknown>): () => unknown {
  let known: unknown = "waits";
  work.then(
    (result) => (known = result),
    () => (known = "given up"),
  );
  return () => known;
}

it("gives up what nobody answers, so that its connection is free", async () => {
  const silent = fate(ask("/api/site"));
  await seconds(19);
  expect(silent()).toBe("waits");
  await seconds(2);
  expect([silent(), sent[0]?.signal.aborted]).toEqual(["given up", true]);
});

it("measures by no clock that somebody may set", async () => {
  const silent = fate(ask("/api/site"));
  vi.setSystemTime(Date.now() - 3_600_000);
  await seconds(21);
  expect(silent()).toBe("given up");
});

it("gives up an answer that stalls in the middle, and none that is slow", async () => {
  const [slow, stalled] = [ask("/slow"), ask("/stalled")].map((it) =>
    fate(it.then((r) => r.text())),
  );
  const [pieces] = sent.map(answerTo);
  for (let n = 0; n < 6; n += 1) {
    await seconds(15);
    pieces?.more();
  }
  pieces?.end();
  await seconds(1);
  // While other answers make progress, one may wait for a free connection.
  expect([slow?.(), stalled?.()]).toEqual(["more ".repeat(6), "waits"]);
  await seconds(20);
  expect([stalled?.(), sent[1]?.signal.aborted]).toEqual(["given up", true]);
});

it.each([
  ["an address", (signal: AbortSignal) => ask("/api/site", { signal })],
  ["a request", (signal: AbortSignal) => ask(new Request("https://nails.example/", { signal }))],
])("waits for nothing that was given up before, by %s", async (_, begin) => {
  const asked = fate(begin(AbortSignal.abort()));
  await seconds(0);
  expect(asked()).toBe("given up");
});

it("ends with the request that it was made for", async () => {
  const page = new AbortController();
  const asked = fate(ask("/api/site", { signal: page.signal }));
  page.abort();
  await seconds(0);
  expect(asked()).toBe("given up");
});
