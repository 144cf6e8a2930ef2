import { execFile } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import type { Logger } from "pino";
import { DEFAULTS } from "../../contract/settings/settings.ts";
import { serveByWorkers } from "../cluster.ts";
import type { Config } from "../config.ts";
import { openLog } from "../log.ts";
import { GENERATED_ADVICE, type RunningSite, passwordWarning } from "../starting.ts";
import { publicAddress } from "../database/postgres/connections.ts";
import { VERSION } from "./help.ts";
import { stopSignal } from "../runtime/child-process.ts";

/** `lunula` or `lunula serve`: serves the site until SIGTERM or Ctrl+C. */
export async function runServe(config: Config): Promise<void> {
  const stopping = stopSignal();
  const { log, write } = openLog(config.log);
  try {
    if (config.workers > 1) {
      const { builtRelease } = await import("../site/web-app.ts");
      const site = await serveByWorkers(config, builtRelease(), log, write, stopping);
      await untilStopped(site, config, stopping, site.failed);
    } else {
      // Imported on demand: a primary never serves requests, and stays small.
      const { serve } = await import("../serve.ts");
      const { builtWebApp } = await import("../site/web-app.ts");
      const site = await serve(config, await builtWebApp(), log, stopping);
      await untilStopped(site, config, stopping);
    }
  } catch (error) {
    // A start that was told to stop reports no error.
    if (error !== stopping.reason) {
      await written(log);
      throw error;
    }
  }
  await written(log);
  process.exit(0);
}

async function untilStopped(
  site: RunningSite,
  config: Config,
  stopping: AbortSignal,
  ...failures: Promise<never>[]
): Promise<void> {
  if (site.generatedAdmin) {
    const { email, password } = site.generatedAdmin;
    console.log(
      `Admin account: ${email} with the password ${password} (shown only this once)\n${GENERATED_ADVICE}`,
    );
  }
  const warning = passwordWarning(config.firstAdmin);
  if (warning) console.log(warning);
  console.log(setupText(config));
  if (config.site.url?.startsWith("https:") && config.proxies === 0) {
    console.log(
      "Warning: SITE_URL is https and TRUST_PROXY is not set: the session cookie is not Secure. Behind a proxy, set TRUST_PROXY=true",
    );
  }
  console.log(`${config.site.name ?? DEFAULTS.name} is ready at ${site.address}`);
  tellSystemd();
  try {
    if (!stopping.aborted) await Promise.race([once(stopping, "abort"), ...failures]);
  } finally {
    await site.stop();
  }
}

/**
 * Reports readiness to systemd (`Type=notify`). Node has no Unix datagrams, so a program of systemd sends the message,
 * and the unit needs `NotifyAccess=all`.
 */
function tellSystemd(): void {
  if (process.env["NOTIFY_SOCKET"] === undefined) return;
  execFile("systemd-notify", ["--ready"], (error) => {
    if (error)
      console.log(`Warning: systemd was not told that the site is ready: ${error.message}`);
  });
}

/** Version, storage location and trusted proxies, as one text. */
function setupText({ dataDir, databaseUrl, proxies, proxyNetworks }: Config): string {
  const place = databaseUrl
    ? `PostgreSQL at ${publicAddress(databaseUrl)}`
    : `SQLite in ${path.resolve(dataDir)}`;
  const trusted = proxyNetworks?.join(",") ?? (proxies > 0 ? proxies : "false");
  return `Lunula ${VERSION}, ${place}, TRUST_PROXY=${trusted}`;
}

function written(log: Logger): Promise<void> {
  return new Promise((resolve) => log.flush(() => resolve()));
}
