import { setTimeout } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import { timed } from "./requests.ts";

// A visitor who requests one address repeatedly, from posting "ready" until told to stop, and returns how long each
// answer took. It runs in a thread, so that only the site can make it wait.
const PAUSE_MS = 10;

const end = new AbortController();
parentPort?.once("message", () => end.abort());
// The first request is part of the visitor’s start.
await timed({ url: workerData as string });
parentPort?.postMessage("ready");
const waits: number[] = [];
while (!end.signal.aborted) {
  waits.push(await timed({ url: workerData as string }));
  await setTimeout(PAUSE_MS);
}
parentPort?.postMessage(waits);
