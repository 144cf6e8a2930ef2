import { TASKS, type TaskInput, type TaskName } from "./work.ts";

/** A task for the worker, and its result, with the number that the page gave it. */
export interface Task {
  id: number;
  name: TaskName;
  given: TaskInput<TaskName>;
}

export interface Outcome {
  id: number;
  done?: unknown;
  /** Name and message of an error. */
  failed?: [name: string, message: string];
}

addEventListener("message", ({ data }: MessageEvent<Task>) => void answer(data));

async function answer({ id, name, given }: Task): Promise<void> {
  const work = TASKS[name] as (...given: TaskInput<TaskName>) => Promise<unknown>;
  const outcome: Outcome = await work(...given).then(
    (done) => ({ id, done }),
    (error: Error) => ({ id, failed: [error.name, error.message] }),
  );
  postMessage(outcome);
}
