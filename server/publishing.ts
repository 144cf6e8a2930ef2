import type { Logger } from "pino";
import type { Database } from "./database/database.ts";
import { showDuePosts } from "./store/due-posts.ts";

/** How often the database is asked whether something's time has come: an index look-up. */
const LOOK_MS = 1_000;

interface Publishing extends Pick<Database, "db"> {
  log: Logger;
}

/**
 * Publishes what is due, at once and from then on, until the answer is called. The rest follows from the change of the
 * content: what is kept of former answers, other processes, a CDN.
 */
export async function startPublishing({ db, log }: Publishing): Promise<() => void> {
  let timer: NodeJS.Timeout | undefined;
  let isFailing = false;
  let isOver = false;
  await look();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };

  async function look(): Promise<void> {
    try {
      await showDuePosts(db);
      isFailing = false;
    } catch (error) {
      // Asked every second, a database that is away is told of once.
      if (!isOver && !isFailing) log.error({ err: error }, "what is due could not be published");
      isFailing = true;
    }
    if (!isOver) timer = setTimeout(() => void look(), LOOK_MS).unref();
  }
}
