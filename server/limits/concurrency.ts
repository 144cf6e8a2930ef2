import { RequestProblem } from "../problems.ts";
import { QueueFullError } from "../runtime/queue.ts";
import { sharedQueue } from "../runtime/shared-queue.ts";

/** Runs up to so many pieces of work at once, in all workers, and throws 503 for what comes beyond. */
export function limitConcurrency(name: string, most: number, message: string) {
  const queued = sharedQueue(name, { running: most, waiting: 0 });
  return <Result>(work: () => Promise<Result>): Promise<Result> =>
    queued(work).catch((error: unknown) => {
      if (!(error instanceof QueueFullError)) throw error;
      throw new RequestProblem(503, message, { headers: { "Retry-After": "10" } });
    });
}
