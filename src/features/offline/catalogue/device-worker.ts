import { WORK, type Given, type WorkName } from "./work.ts";

/** A piece of work, and what becomes of it, by the number that the page gave it. */
export interface Task {
  id: number;
  name: WorkName;
  given: Given<WorkName>;
}

export interface Outcome {
  id: number;
  done?: unknown;
  /** What an error is called, and what it says. */
  failed?: [name: string, message: string];
}

addEventListener("message", ({ data }: MessageEvent<Task>) => void answer(data));

async function answer({ id, name, given }: Task): Promise<void> {
  const work = WORK[name] as (...given: Given<WorkName>) => Promise<unknown>;
  const outcome: Outcome = await work(...given).then(
    (done) => ({ id, done }),
    (error: Error) => ({ id, failed: [error.name, error.message] }),
  );
  postMessage(outcome);
}
