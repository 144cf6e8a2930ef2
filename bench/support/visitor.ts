import { setTimeout } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import { timed } from "./requests.ts";

// A visitor who asks for one address again and again, from saying "ready" until told to end; answers
// how long each answer took. In a thread of its own, so that only the site keeps it waiting.
const PAUSE_MS = 10;

const end = new AbortController();
parentPort?.once("message", () => end.abort());
// The first time is the visitor's own start.
await timed({ url: workerData as string });
parentPort?.postMessage("ready");
const waits: number[] = [];
while (!end.signal.aborted) {
  waits.push(await timed({ url: workerData as string }));
  await setTimeout(PAUSE_MS);
}
parentPort?.postMessage(waits);
