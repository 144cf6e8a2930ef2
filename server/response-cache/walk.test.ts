import fc from "fast-check";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Content, KINDS, TRAVEL, listening } from "../testing/random/content.ts";
import {
  ADDRESSES,
  Node,
  PLACES,
  ROOMY,
  SECURE,
  type Said,
  isShared,
} from "../testing/random/node.ts";

// Random walks of two servers on one database, compared with a model that remembers when each content was current.
// `WALKS=2000` takes more of them; the seed and path of a failure, which is cut down to the steps that it needs, are
// replayed by `WALK_SEED` and `WALK_PATH`.

const { WALKS, WALK_PATH } = process.env;
/** Of the tests of each change, which are the same each time. */
const FEW = { walks: 20, seed: "1" };
const WALK_SEED = process.env["WALK_SEED"] ?? (WALKS === undefined ? FEW.seed : undefined);

/** The greatest age of an answer to visitors that the docs promise, in milliseconds. For editors it is 0. */
const STALE = 1_000;
/** Until a node knows that the database is back: it asks each half a second, and shows what it has kept until an answer is there. */
const HEARS = 500 + 2 * TRAVEL.slow;
/** After this long without faults, everything is as if there had been none. */
const CONVERGED = 5_000;

/** Asked for most of the time, so that requests meet. */
const BUSY = ["/", "/api/designs?limit=2", "/sessions"];

/** Names of one site, more than are kept at once, and people who ask for them. */
const VISITORS = ["a", "b", "c", "d", "e", "f"].flatMap((host) => [
  { host: `${host}.example`, secure: false, editor: false },
  { host: `${host}.example`, secure: host > "a", editor: host < "c" },
]);

const small = (max: number) => fc.nat({ max: max - 1 });
const step = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      ask: fc.oneof(
        { weight: 3, arbitrary: fc.constantFrom(...BUSY) },
        { weight: 1, arbitrary: fc.constantFrom(...ADDRESSES) },
      ),
      node: small(2),
      visitor: fc.oneof(
        { weight: 3, arbitrary: small(4) },
        { weight: 1, arbitrary: small(VISITORS.length) },
      ),
      knows: fc.boolean(),
      method: fc.constantFrom("GET", "GET", "GET", "HEAD"),
    }),
  },
  { weight: 4, arbitrary: fc.record({ write: fc.constantFrom(...KINDS), node: small(2) }) },
  { weight: 8, arbitrary: fc.record({ proceed: fc.integer({ min: 1, max: 4 }) }) },
  {
    weight: 5,
    arbitrary: fc.record({ wait: fc.constantFrom(1, 4, 90, 400, 600, 990, 1_100, 3_500, 60_000) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      database: fc.constantFrom("away", "silent", "back", "replaced", "slow"),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ restart: small(2), bytes: fc.constantFrom(9_000, ROOMY) }),
  },
  { weight: 1, arbitrary: fc.record({ deafen: small(2) }) },
  { weight: 1, arbitrary: fc.record({ clock: fc.constantFrom(-30, -1, 1, 30) }) },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;
const steps = fc.array(step, { minLength: 1, maxLength: 120, size: "max" });

/** Whether the database takes connections. */
let isOut = () => false;

vi.mock(import("pg"), async (importOriginal) => {
  class Client {
    private readonly heard = new Map<string, (() => void)[]>();
    private readonly node: string;

    constructor({ connectionString = "" }) {
      this.node = connectionString.split("/").at(-1) ?? "";
    }

    on(event: string, act: () => void) {
      this.heard.set(event, [...(this.heard.get(event) ?? []), act]);
    }

    once(event: string, act: () => void) {
      this.on(event, act);
    }

    async connect() {
      await this.query();
      const hear = () => this.tell("notification");
      listening.set(this.node, { hear, end: () => void this.end() });
    }

    async query() {
      if (isOut()) throw new Error("The database is unreachable.");
    }

    async end() {
      listening.delete(this.node);
      this.tell("end");
    }

    private tell(event: string) {
      for (const act of this.heard.get(event) ?? []) act();
    }
  }
  return { ...(await importOriginal()), Client: Client as never };
});

/** Lets everything happen that waits for no clock. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

async function walk(engine: string, taken: readonly Step[]): Promise<void> {
  vi.setSystemTime(Date.UTC(2026, 10, 29, 22));
  const content = new Content();
  isOut = () => content.isOut;
  let release = 1;
  const start = (at: number, bytes = ROOMY) =>
    new Node(content, `node${at}`, `release ${release}`, engine, bytes);
  const nodes = [start(0), start(1)];
  for (const node of nodes) node.start();
  await settle();
  const pending = new Set<Promise<void>>();
  /** What visitors have of earlier answers, by tag. */
  const copies = new Map<string, Map<string, string>>();
  const lastTags = new Map<string, string>();

  /** Asks, and compares the answer with what was current; `isNow` is for the end, after which nothing may be old. */
  function ask(
    at: number,
    address: string,
    who: number,
    { knows = true, method = "GET", isNow = false },
  ): void {
    const node = nodes[at];
    const visitor = VISITORS[who];
    const place = PLACES[address];
    if (!node || !visitor || !place) return;
    const begun = performance.now();
    const key = `${who} ${address}`;
    const keptAs = `${visitor.secure} ${address}`;
    // SQLite is never out of reach for longer than a request.
    const isKept = engine === "PostgreSQL" && node.isRoomy && isShared(place);
    const tag = knows ? lastTags.get(key) : undefined;
    const answered = node.ask(method, address, {
      host: visitor.host,
      "x-visitor": String(who),
      "accept-encoding": "identity",
      ...(visitor.secure && { "x-forwarded-proto": "https" }),
      ...(visitor.editor && { cookie: "lunula.session=1" }),
      ...(tag !== undefined && { "if-none-match": tag }),
    });
    const check = async () => {
      const sent = await answered;
      const wasOut = content.isOut || content.outAt >= begun - HEARS;
      if (sent.status === 503) {
        expect(wasOut, `${address} is away`).toBe(true);
        const mustShow = content.outSince !== undefined && content.outSince < begun;
        expect(mustShow && node.kept.has(keptAs), `${address} is kept`).toBe(false);
        return;
      }
      if (isKept) node.kept.add(keptAs);
      expect(sent.body === "").toBe(method === "HEAD" || sent.status === 304);
      if (method === "HEAD") return;
      const own = copies.get(key) ?? new Map<string, string>();
      const body = sent.status === 304 ? own.get(tag ?? "") : sent.body;
      expect(body, `${address} answers ${sent.status}`).toBeDefined();
      const said = JSON.parse(body ?? "{}") as Said;
      const sentTag = sent.headers.get("etag");
      if (sent.status !== 304) expect(sent.status).toBe(place.status ?? 200);
      if (sentTag) {
        copies.set(key, own.set(sentTag, body ?? ""));
        lastTags.set(key, sentTag);
      }
      expect(sent.headers.has(SECURE)).toBe(visitor.secure);
      expect(said.address).toBe(address);
      if (sent.status !== 304) expect(said.release).toBe(node.release);
      const origin = `${visitor.secure ? "https" : "http"}://${visitor.host}`;
      expect(said.origin).toBe(place.namesOrigin ? origin : "");
      expect(said.visitor).toBe(place.isPersonal ? String(who) : "");
      const held = place.holdsMs === undefined ? 0 : Infinity;
      const isPrompt = visitor.editor || place.isPersonal || place.isUncounted || isNow;
      const age = Math.max(held, wasOut && !isNow ? Infinity : isPrompt ? 0 : STALE);
      for (const [kind, value] of Object.entries(said.content)) {
        const isFit = content.wasCurrent(kind, value, begun - age);
        expect(isFit, `${address}: ${value} for ${content.value(kind)}`).toBe(true);
      }
    };
    const done: Promise<void> = check().finally(() => pending.delete(done));
    pending.add(done);
    done.catch((error: unknown) => failures.push(error));
  }
  const failures: unknown[] = [];

  async function pass(ms: number): Promise<void> {
    const before = performance.now();
    await vi.advanceTimersByTimeAsync(ms);
    await settle();
    content.noteDay(before);
  }

  async function take(one: Step): Promise<void> {
    if ("ask" in one) ask(one.node, one.ask, one.visitor, one);
    else if ("write" in one) nodes[one.node]?.write(one.write);
    else if ("proceed" in one) for (const node of nodes) proceed(node, one.proceed);
    else if ("wait" in one) await pass(one.wait);
    else if ("deafen" in one) listening.get(`node${one.deafen}`)?.end();
    else if ("clock" in one) {
      vi.setSystemTime(Date.now() + one.clock * 3_600_000);
      content.noteDay();
    } else if ("database" in one) {
      if (one.database === "slow") content.isSlow = !content.isSlow;
      else if (one.database !== "replaced") content.become(one.database);
      else if (engine === "PostgreSQL") content.replace();
    } else {
      await nodes[one.restart]?.stop();
      release += 1;
      nodes[one.restart] = start(one.restart, one.bytes);
      nodes[one.restart]?.start();
    }
    await settle();
    if (failures.length > 0) throw failures[0];
  }

  function proceed(node: Node, count: number): void {
    for (const read of node.reads.splice(0, count)) read();
  }

  /** Until nobody waits. */
  async function finish(): Promise<void> {
    for (let turn = 0; turn < 8; turn += 1) {
      for (const node of nodes) proceed(node, Infinity);
      await settle();
    }
    if (failures.length > 0) throw failures[0];
  }

  try {
    for (const one of taken) await take(one);
    content.become("back");
    content.isSlow = false;
    await finish();
    await pass(CONVERGED);
    await finish();
    for (const address of ADDRESSES) {
      for (const who of [0, 1, 4])
        for (const at of [0, 1]) ask(at, address, who, { knows: who > 0, isNow: true });
      await finish();
    }
  } finally {
    for (const node of nodes) await node.stop();
  }
}

beforeEach(() => {
  const toFake = ["performance", "Date", "setTimeout", "clearTimeout"] as const;
  vi.useFakeTimers({ toFake: [...toFake, "setInterval", "clearInterval"] });
});
afterEach(() => void vi.useRealTimers());

it.each(["SQLite", "PostgreSQL"])(
  "never answers wrongly, or with older content than promised, on %s",
  async (engine) => {
    let walks = 0;
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        await walk(engine, taken);
        walks += 1;
      }),
      {
        numRuns: Number(WALKS ?? FEW.walks),
        ...(WALK_SEED !== undefined && { seed: Number(WALK_SEED) }),
        ...(WALK_PATH !== undefined && { path: WALK_PATH }),
      },
    );
    expect(walks).toBeGreaterThan(0);
  },
);
