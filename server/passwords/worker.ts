import { constants, setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import { type Job, work } from "./bcrypt.ts";

// The thread that hashes: one answer for each job.

// Visitors come first. On Linux a priority applies to a thread; elsewhere it would slow the whole server.
if (process.platform === "linux") setPriority(constants.priority.PRIORITY_LOW);

parentPort?.on("message", (job: Job) => parentPort?.postMessage(work(job)));
