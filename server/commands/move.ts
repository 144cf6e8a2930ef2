import { type Config, ConfigError } from "../config.ts";
import { moveSite, type PicturePlaces } from "../move/move.ts";
import { Progress, summaryOf } from "../move/progress.ts";
import { MoveRefused } from "../move/sides.ts";
import { createObjectStore } from "../objects/s3.ts";
import { requireSiteFile } from "./require-site.ts";
import { stopSignal } from "./stop-signal.ts";
import { openSource, openTarget } from "../database/open.ts";

/**
 * `lunula move --from … --to …`: carries a whole site from a data folder or a database of PostgreSQL to another. It
 * can be stopped at any time, and started again.
 */
export async function runMove(
  { move }: Pick<Config, "move">,
  signal = stopSignal(),
): Promise<void> {
  const { from, to } = move;
  if (!from || !to) throw new ConfigError("lunula move needs --from and --to");
  if (from.databaseUrl === undefined) requireSiteFile(from.dataDir);
  const print = (line: string) => console.log(line);
  const progress = new Progress(print);
  const source = await openSource(from);
  try {
    const moved = await moveSite(source, () => openTarget(to), {
      signal,
      pictures: placesOf(move),
      onProgress: progress.say,
    });
    summaryOf(moved).forEach(print);
  } catch (error) {
    if (error instanceof MoveRefused) throw new ConfigError(error.message);
    if (!progress.step || !(error instanceof Error)) throw error;
    const why = signal.aborted ? "" : `: ${error.message}`;
    const goesOn = "the same command goes on from there";
    throw new Error(`The move stopped at ${progress.step}${why}; ${goesOn}`, { cause: error });
  } finally {
    await source.close();
  }
}

function placesOf({ fromPictures, toPictures }: Config["move"]): PicturePlaces | undefined {
  if (!fromPictures && !toPictures) return undefined;
  return { from: createObjectStore(fromPictures), to: createObjectStore(toPictures) };
}
