import { median } from "./numbers.ts";
import { processorMs } from "./processor.ts";
import { type Request, load } from "./requests.ts";
import type { Running } from "./running.ts";

const CONNECTIONS = 16;

/** How often servers take turns, for how long each, and how many ask at once. */
export interface Turns {
  rounds: number;
  forMs: number;
  connections?: number;
}

/** One kind of answer from one server: medians of the rounds. */
export interface Speed {
  perSecond: number;
  /** The processor's milliseconds for a request. */
  cost: number;
  /** The same of its database; 0 where that is no process of its own. */
  databaseCost: number;
}

type Asked = Request | ((index: number) => Request);

/** The servers one after the other, round by round, so that they share the machine's weather. */
export async function inTurns(
  { rounds, forMs, connections = CONNECTIONS }: Turns,
  servers: (readonly [Running, Asked])[],
): Promise<Speed[]> {
  const measured = servers.map(() => [] as Speed[]);
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, [{ pid, databasePid }, asked]] of servers.entries()) {
      const spent = () => [pid, databasePid].map((one) => (one ? processorMs(one) : 0));
      const before = spent();
      const { times, perSecond } = await load(asked, { connections, forMs });
      const [cost = 0, databaseCost = 0] = spent().map(
        (now, index) => (now - (before[index] ?? 0)) / times.length,
      );
      measured[at]?.push({ perSecond, cost, databaseCost });
    }
  }
  return measured.map((speeds) => ({
    perSecond: median(speeds.map(({ perSecond }) => perSecond)),
    cost: median(speeds.map(({ cost }) => cost)),
    databaseCost: median(speeds.map(({ databaseCost }) => databaseCost)),
  }));
}

/** V8 compiles what is asked for most on the thread that answers: some thousand requests that do not count. */
export async function warmUp(asked: Asked): Promise<void> {
  await load(asked, { connections: CONNECTIONS, forMs: 700 });
}
