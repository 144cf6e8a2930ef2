import { DEVICE_TASKS, type TaskInput, type DeviceTaskName } from "./work.ts";

/** A task for the worker, and its result, with the number that the page gave it. */
export interface Task {
  id: number;
  name: DeviceTaskName;
  given: TaskInput<DeviceTaskName>;
}

export interface Outcome {
  id: number;
  done?: unknown;
  failed?: [name: string, message: string];
}

addEventListener("message", ({ data }: MessageEvent<Task>) => void answer(data));

async function answer({ id, name, given }: Task): Promise<void> {
  const work = DEVICE_TASKS[name] as (...given: TaskInput<DeviceTaskName>) => Promise<unknown>;
  const outcome: Outcome = await work(...given).then(
    (done) => ({ id, done }),
    (error: Error) => ({ id, failed: [error.name, error.message] }),
  );
  postMessage(outcome);
}
