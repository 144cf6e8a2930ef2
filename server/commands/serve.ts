import { once } from "node:events";
import type { Config } from "../config.ts";
import { createLog } from "../log/log.ts";
import { serve } from "../serve.ts";
import { builtWebApp } from "../site/web-app.ts";

/** `lunula` or `lunula serve`: serves the site until it is told to stop. */
export async function runServe(config: Config): Promise<void> {
  const stopping = stopSignal();
  const log = createLog(config.log);
  try {
    const site = await serve(config, await builtWebApp(), log, stopping);
    if (site.madeUpAdmin) {
      const { email, password } = site.madeUpAdmin;
      console.log(`Admin account: ${email} with the password ${password} (shown only this once)`);
    }
    console.log(`${config.site.name} is ready at ${site.address}`);
    if (!stopping.aborted) await once(stopping, "abort");
    await site.stop();
  } catch (error) {
    // A start that was told to stop has nothing to complain about.
    if (error !== stopping.reason) throw error;
  }
  await new Promise<void>((resolve) => log.flush(() => resolve()));
  process.exit(0);
}

/** Aborted by SIGTERM or Ctrl+C; from now on neither ends the process by itself. */
function stopSignal(): AbortSignal {
  const controller = new AbortController();
  const stop = () => controller.abort();
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
  return controller.signal;
}
