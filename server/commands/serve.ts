import { readConfig } from "../config.ts";
import { createLog } from "../log.ts";
import { serve } from "../serve.ts";
import { builtWebApp } from "../site/web-app.ts";

/** `lunula` or `lunula serve`: serves the site until it is told to stop. */
export async function runServe(args: string[]): Promise<void> {
  const config = readConfig(args, process.env);
  const log = createLog();
  const site = await serve(config, await builtWebApp(), log);
  if (site.madeUpAdmin) {
    const { email, password } = site.madeUpAdmin;
    console.log(`Admin account: ${email} with the password ${password} (shown only this once)`);
  }
  console.log(`${config.site.name} is ready at ${site.address}`);

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await site.stop();
    process.exit(0);
  };
  process.on("SIGTERM", () => void stop());
  process.on("SIGINT", () => void stop());
}
