import {
  GRACE,
  OFFLINE_LIMIT,
  checkConnection,
  isOffline,
  subscribeConnection,
} from "./connection.ts";
import { ConnectionError } from "./connection-error.ts";

/** After this long without any answer, the connection may be lost. */
const SUSPICION = 3_000;

/**
 * Waits for a request, but gives up once the connection turns out to be lost: a dead network may
 * never say so. What the worker has stored still gets through.
 */
export function rejectWhenOffline<Answer>(work: Answer | Promise<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const giveUpAfter = (wait: number) =>
      setTimeout(() => reject(new ConnectionError("no answer in time")), wait);
    const suspicion = setTimeout(checkConnection, SUSPICION);
    const stop = subscribeConnection(() => isOffline() && giveUpAfter(GRACE));
    if (isOffline()) giveUpAfter(OFFLINE_LIMIT);
    Promise.resolve(work)
      .then(resolve, reject)
      .finally(() => {
        clearTimeout(suspicion);
        stop();
      });
  });
}
