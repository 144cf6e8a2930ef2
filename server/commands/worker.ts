import cluster from "node:cluster";
import { once } from "node:events";
import { startAnswering } from "../serve.ts";
import type { WorkerCounts, WorkerCommand, Ready } from "../cluster.ts";
import { type Config, ConfigError } from "../config.ts";
import { createDeps } from "../deps.ts";
import { openLog } from "../log.ts";
import { builtWebApp } from "../site/web-app.ts";
import { stopSignal } from "../runtime/child-process.ts";
import { openDatabase } from "../database/open.ts";

/** Runs one of several worker processes: started by cluster.ts, not by a person. */
export async function runWorker(): Promise<void> {
  if (!cluster.isWorker) throw new ConfigError("There is no command “worker”; try lunula help");
  const stopping = AbortSignal.any([stopSignal(), stopOrder()]);
  const config = await configFromPrimary();
  const { log } = openLog(config.log);
  const webApp = await builtWebApp();
  const database = await openDatabase(config);
  if (!stopping.aborted) {
    const deps = createDeps(database, config, log);
    process.on("message", ({ kind }: WorkerCommand) => {
      if (kind !== "count" || !deps.counts) return;
      process.send?.({ kind: "counted", counts: deps.counts.snapshot() } satisfies WorkerCounts);
    });
    const answering = await startAnswering(deps, webApp, log);
    process.send?.({ kind: "ready", address: answering.address } satisfies Ready);
    if (!stopping.aborted) await once(stopping, "abort");
    await answering.stop();
  }
  await database.close();
  await new Promise<void>((resolve) => log.flush(() => resolve()));
  process.exit(0);
}

function stopOrder(): AbortSignal {
  const controller = new AbortController();
  process.on("message", ({ kind }: WorkerCommand) => {
    if (kind === "stop") controller.abort();
  });
  return controller.signal;
}

function configFromPrimary(): Promise<Config> {
  return new Promise((resolve) => {
    process.on("message", (order: WorkerCommand) => {
      if (order.kind === "serve") resolve(Object.freeze(order.config));
    });
  });
}
