import { RequestProblem } from "../../problems.ts";

/** Runs up to so many pieces of work at once and throws 503 for what comes beyond. */
export function limitConcurrency(most: number, message: string) {
  let running = 0;
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= most) {
      throw new RequestProblem(503, message, { headers: { "Retry-After": "10" } });
    }
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
    }
  };
}
