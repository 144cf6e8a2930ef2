import { constants, setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import { type Job, work } from "./bcrypt.ts";

// What a thread of passwords runs: one answer to each job.

// Where processors are short, visitors come first. On Linux a priority is a thread's own; elsewhere
// the whole server would have it.
if (process.platform === "linux") setPriority(constants.priority.PRIORITY_LOW);

parentPort?.on("message", (job: Job) => parentPort?.postMessage(work(job)));
