import { moveSite } from "../move/move.ts";
import { openSource, openTarget } from "../database/open.ts";

/** Moves a site in a process that kills itself after a step was done this many times. */
const [from = "", to = "", step, times = "1"] = process.argv.slice(2);
const placeOf = (text: string) => ({ dataDir: text, ...(/:/.test(text) && { databaseUrl: text }) });

let left = Number(times);
await moveSite(await openSource(placeOf(from)), () => openTarget(placeOf(to)), {
  onProgress({ what, isAgain }) {
    if ((isAgain ? `${what} again` : what) === step) left -= 1;
    if (left === 0) process.kill(process.pid, "SIGKILL");
  },
});
