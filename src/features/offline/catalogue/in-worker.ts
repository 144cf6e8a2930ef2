import type { Outcome, Task } from "./device-worker.ts";
import type { TaskResult, TaskInput, DeviceTaskName } from "./work.ts";

/** After this long without a task the worker is terminated, which frees the memory of its designs. */
const IDLE_MS = 5 * 60_000;

interface Waiting {
  resolve: (done: unknown) => void;
  reject: (error: Error) => void;
}

const waiting = new Map<number, Waiting>();
let worker: Worker | undefined;
let tasks = 0;
let idle: ReturnType<typeof setTimeout> | undefined;

/** Runs a task in a worker of this page, or in the page itself if the browser has no module workers. */
export async function runInWorker<Name extends DeviceTaskName>(
  name: Name,
  ...given: TaskInput<Name>
): Promise<TaskResult<Name>> {
  if (!("Worker" in globalThis)) {
    const work = (await import("./work.ts")).DEVICE_TASKS[name] as (
      ...given: TaskInput<DeviceTaskName>
    ) => unknown;
    return (await work(...given)) as TaskResult<Name>;
  }
  const done = await new Promise((resolve, reject) => {
    tasks += 1;
    waiting.set(tasks, { resolve, reject });
    clearTimeout(idle);
    (worker ??= startWorker()).postMessage({ id: tasks, name, given } satisfies Task, {
      transfer: [],
    });
  });
  return done as TaskResult<Name>;
}

function startWorker(): Worker {
  const started = new Worker(new URL("./device-worker.ts", import.meta.url), { type: "module" });
  started.addEventListener("message", ({ data }: MessageEvent<Outcome>) => {
    const { id, done, failed } = data;
    const task = waiting.get(id);
    waiting.delete(id);
    if (waiting.size === 0) idle = setTimeout(stopWorker, IDLE_MS);
    // Some errors are recognized by `error.name`, such as a full storage.
    if (failed) task?.reject(new DOMException(failed[1], failed[0]));
    else task?.resolve(done);
  });
  // Its script failed to load, or threw.
  started.addEventListener("error", () => {
    const error = new Error("The worker of this page does not answer.");
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
    stopWorker();
  });
  return started;
}

function stopWorker() {
  worker?.terminate();
  worker = undefined;
}
