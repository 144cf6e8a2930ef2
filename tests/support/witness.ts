import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { adminCookie } from "./site.ts";

/** Watches a site while its parts fail: writes all the time, reads too, and records everything. */
export interface Witness {
  readonly found: Found;
  /** Resolves with the next acknowledged write: how long it took, in milliseconds. */
  nextWrite(): Promise<number>;
  /** Stops, and checks on this node whether everything acknowledged is there. */
  check(url: string): Promise<Checked>;
}

export interface Found {
  /** When each write was acknowledged, in milliseconds of `performance.now()`. */
  acknowledged: number[];
  writes: Answers;
  /** In the order of the readers. */
  reads: Reads[];
}

export interface Answers {
  /** How often each status came; 0 means no answer. */
  statuses: Record<number, number>;
  /** The longest wait for an answer, in milliseconds. */
  longest: number;
  /** The messages of failed requests. */
  messages: Set<string>;
}

export interface Reads extends Answers {
  /**
   * The greatest age of an answer, in milliseconds: for how long something newer had been acknowledged when it was
   * requested.
   */
  oldest: number;
}

export interface Checked {
  /** How many acknowledged items are missing. */
  lost: number;
  /** How many items were created more than once. */
  twice: number;
}

const PAUSE_MS = 10;

/**
 * Writes to the first of `writers` that accepts it, like the back office: repeats a write with the same key until it
 * is acknowledged. Reads from each of `readers`, by default the same nodes.
 */
export async function startWitness(writers: string[], readers = writers): Promise<Witness> {
  const [first = ""] = writers;
  const name = `Kept by ${randomUUID().slice(0, 8)}`;
  const headers = { "content-type": "application/json", cookie: await adminCookie(first) };
  const form = await formFor(first, headers);
  const over = new AbortController();
  const found: Found = {
    acknowledged: [],
    writes: noAnswers(),
    reads: readers.map(() => ({ ...noAnswers(), oldest: 0 })),
  };
  const running = [
    write(),
    ...found.reads.map((reads, index) => read(readers[index] ?? "", reads)),
  ];
  return {
    found,
    async nextWrite() {
      const [asked, former] = [performance.now(), found.acknowledged.length];
      while (found.acknowledged.length === former) await setTimeout(PAUSE_MS);
      return performance.now() - asked;
    },
    async check(url) {
      over.abort();
      await Promise.all(running);
      return compare(numbersIn(await readAll(url)), found.acknowledged.length);
    },
  };

  async function write(): Promise<void> {
    let turn = 0;
    while (!over.signal.aborted) {
      const key = { "idempotency-key": randomUUID() };
      const body = JSON.stringify({ ...form, title: `${name} ${found.acknowledged.length}` });
      const request = { method: "POST", headers: { ...headers, ...key }, body };
      while (
        (await ask(`${writers[turn]}/api/admin/designs`, request, found.writes)).status !== 201
      ) {
        if (over.signal.aborted) return;
        turn = (turn + 1) % writers.length;
        await setTimeout(PAUSE_MS);
      }
      found.acknowledged.push(performance.now());
    }
  }

  async function read(url: string, reads: Reads): Promise<void> {
    while (!over.signal.aborted) {
      const asked = performance.now();
      const { status, text } = await ask(`${url}/api/designs?limit=1`, {}, reads);
      const [shown = -1] = numbersIn(text);
      const newer = found.acknowledged[shown + 1];
      if (status === 200 && newer !== undefined) {
        reads.oldest = Math.max(reads.oldest, asked - newer);
      }
      await setTimeout(PAUSE_MS);
    }
  }

  function numbersIn(text: string): number[] {
    return [...text.matchAll(new RegExp(`"${name} (\\d+)"`, "g"))].map(([, number]) =>
      Number(number),
    );
  }
}

function noAnswers(): Answers {
  return { statuses: {}, longest: 0, messages: new Set() };
}

async function ask(url: string, request: RequestInit, answers: Answers) {
  const asked = performance.now();
  const { status, text } = await fetch(url, request).then(
    async (answer) => ({ status: answer.status, text: await answer.text() }),
    () => ({ status: 0, text: "" }),
  );
  answers.longest = Math.max(answers.longest, performance.now() - asked);
  answers.statuses[status] = (answers.statuses[status] ?? 0) + 1;
  if (status >= 400) answers.messages.add(text);
  return { status, text };
}

/** All designs as they are now: requests with a session cookie get nothing older. */
async function readAll(url: string): Promise<string> {
  for (;;) {
    const answer = await fetch(`${url}/api/designs`, {
      headers: { cookie: "lunula.session=none" },
    });
    const text = await answer.text();
    if (answer.status === 200) return text;
    await setTimeout(PAUSE_MS);
  }
}

async function formFor(url: string, headers: Record<string, string>) {
  const category = randomUUID();
  const texts = { description: "d", seo_title: "t", seo_description: "d", keywords: "k" };
  const body = JSON.stringify({ ...texts, name: category, path: category, icon: "star" });
  const answer = await fetch(`${url}/api/admin/categories`, { method: "POST", headers, body });
  if (!answer.ok) throw new Error(`A category answered ${answer.status}: ${await answer.text()}`);
  return { image_url: "https://pictures.example/a.webp", alt_text: "a", tags: "t", category };
}

function compare(there: number[], acknowledged: number): Checked {
  const times = Map.groupBy(there, (number) => number);
  const all = Array.from({ length: acknowledged }, (_, number) => times.has(number));
  return {
    lost: all.filter((isThere) => !isThere).length,
    twice: [...times.values()].filter(({ length }) => length > 1).length,
  };
}
