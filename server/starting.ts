import type { Database, Place } from "./database/database.ts";
import { openDatabase } from "./database/open.ts";

/**
 * Opens the database and starts what uses it; a start that fails closes it again. Told to stop before
 * the start is over, it rejects with the signal's reason.
 */
export async function startWithDatabase<Running>(
  place: Place,
  stopping: AbortSignal,
  start: (database: Database, starting: Starting) => Promise<Running>,
): Promise<Running> {
  const starting = new Starting(stopping);
  const database = await openDatabase(place, starting.signal);
  try {
    return await start(database, starting);
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** A signal that follows another one until a start is over: what runs later is not cut off by it. */
export class Starting {
  private readonly controller = new AbortController();
  private readonly stopping: AbortSignal;

  constructor(stopping: AbortSignal) {
    this.stopping = stopping;
    if (stopping.aborted) this.abort();
    stopping.addEventListener("abort", this.abort);
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  done(): void {
    this.signal.throwIfAborted();
    this.stopping.removeEventListener("abort", this.abort);
  }

  private readonly abort = () => this.controller.abort(this.stopping.reason);
}
