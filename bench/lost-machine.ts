import { rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { startBucket } from "../tests/support/servers/bucket.ts";
import { runExecutable } from "../tests/support/site.ts";
import { fillSite } from "./support/content.ts";
import { type Table, mb, ms } from "./support/numbers.ts";
import { startSite } from "./support/running.ts";

const DESIGNS = 100_000;
const LOOK_MS = 100;

/** Measures how long a large site takes into a bucket, and back from it on another machine. */
export async function measureLostMachine(folder: string, isQuick: boolean): Promise<Table[]> {
  const [dataDir, next] = [join(folder, "data"), join(folder, "next")];
  const designs = isQuick ? DESIGNS / 10 : DESIGNS;
  await fillSite({ dataDir }, designs);
  const { service, env, countCopies } = await startBucket("1m");
  try {
    const site = await startSite({ dataDir }, ["--no-starter", "--workers", "1"], env);
    const sent = await duration(async () => {
      while (countCopies() === 0) await setTimeout(LOOK_MS);
    });
    await site.stop();
    rmSync(dataDir, { recursive: true });
    const bytes = service.bytes();
    const back = await duration(async () => {
      const run = runExecutable(["restore", "--data", next], { ...env, BACKUP_CHANGES: "off" });
      if ((await run.ended) !== 0) throw new Error(run.log());
    });
    let again = { stop: async () => {} } as Pick<typeof site, "stop">;
    const ready = await duration(async () => {
      again = await startSite({ dataDir: next }, ["--no-starter", "--workers", "1"]);
    });
    await again.stop();
    return [
      {
        title: `a lost machine: ${designs} designs, ${mb(bytes)} in the bucket`,
        columns: ["first copy", "restore", "start"],
        rows: [[ms(sent), ms(back), ms(ready)]],
      },
    ];
  } finally {
    await service.stop();
  }
}

async function duration(work: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}
