import { median } from "./numbers.ts";
import { processorMs } from "./processor.ts";
import { type Request, load } from "./requests.ts";
import type { Running } from "./running.ts";

const CONNECTIONS = 16;

/** How often servers take turns, for how long each, and with how many parallel connections. */
export interface Turns {
  rounds: number;
  forMs: number;
  connections?: number;
}

/** One kind of answer from one server: medians of all rounds. */
export interface Speed {
  perSecond: number;
  /** Processor milliseconds for a request. */
  cost: number;
  /** The same for its database; 0 without a separate process. */
  databaseCost: number;
}

type Asked = Request | ((index: number) => Request);

/** Measures the servers in turn, round by round, so that the machine’s load affects all of them. */
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

/** Some thousand requests that do not count, since V8 compiles busy code on the main thread. */
export async function warmUp(asked: Asked): Promise<void> {
  await load(asked, { connections: CONNECTIONS, forMs: 700 });
}
