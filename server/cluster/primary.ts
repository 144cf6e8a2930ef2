import { createServer } from "node:net";
import { RateLimiterClusterMaster } from "rate-limiter-flexible";
import type { Logger } from "pino";
import type { Config } from "../config.ts";
import { ensureAdmin, ensureConfiguredAdmin } from "../first-admin.ts";
import { startMetrics } from "../metrics/metrics.ts";
import { createPasswords } from "../passwords/passwords.ts";
import { listeningAddress, startListening } from "../http/listen.ts";
import { socketPath } from "../runtime/unix-socket.ts";
import type { RunningSite } from "../serve.ts";
import { startWithDatabase } from "../starting.ts";
import type { Release } from "../store/release-files.ts";
import { startUpkeep } from "../upkeep.ts";
import { Workers } from "./workers.ts";

interface RunningCluster extends RunningSite {
  /** Rejects if no worker can be started any more. */
  failed: Promise<never>;
}

/**
 * Opens the data folder and serves the site from several workers; this process answers no requests. If `stopping`
 * aborts during the start, this rejects with the signal’s reason. `write` receives the log lines of the workers.
 */
export function serveByWorkers(
  config: Config,
  release: Release,
  log: Logger,
  write: (lines: string) => void,
  stopping: AbortSignal,
): Promise<RunningCluster> {
  return startWithDatabase(config, stopping, async (database, starting) => {
    const endUpkeep = await startUpkeep(database, config, log, starting.signal, release);
    // Counts the limits that are in memory.
    void new RateLimiterClusterMaster();
    const workers = new Workers(await withPort(config), log, write);
    const passwords = createPasswords();
    let endMetrics = async (): Promise<void> => undefined;
    try {
      await ensureConfiguredAdmin(database.db, passwords, config.firstAdmin);
      await Promise.race([workers.start(), aborted(starting.signal)]);
      endMetrics = await startMetrics(config, database, log, () => workers.count());
      starting.done();
      const generatedAdmin = await ensureAdmin(database.db, passwords, config.firstAdmin);
      return { address: workers.address, generatedAdmin, failed: workers.failed, stop };
    } catch (error) {
      await workers.stop();
      throw error;
    }

    async function stop() {
      endUpkeep();
      await endMetrics();
      await workers.stop();
      await passwords.close();
      await database.close();
    }
  });
}

/** With port 0, chooses a free one: workers that come later need the same. */
async function withPort(config: Config): Promise<Config> {
  const { host, port, listenFd } = config;
  if (port !== 0 || listenFd !== undefined || socketPath(host) !== undefined) return config;
  const probe = createServer();
  await startListening(probe, config);
  const address = listeningAddress(probe);
  await new Promise((resolve) => probe.close(resolve));
  return { ...config, port: Number(new URL(address).port) };
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener("abort", () => reject(signal.reason));
  });
}
