import { getPriority, setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import { type Job, work } from "./bcrypt.ts";

// What a thread of passwords runs: one answer to each job.

/** How much later than the server's own thread it has its turn where processors are short. */
const NICER = 10;

// On Linux a priority is a thread's own; elsewhere the whole server would have it.
if (process.platform === "linux") setPriority(Math.min(getPriority() + NICER, 19));

parentPort?.on("message", (job: Job) => parentPort?.postMessage(work(job)));
