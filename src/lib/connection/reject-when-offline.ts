import { isOffline, subscribeConnection, checkConnection } from "./connection.ts";
import { ConnectionError } from "./connection-error.ts";

/** After this long without any answer, the connection may be lost. */
const SUSPICION = 3_000;
/** What an answer may take that the worker finds on the device. */
const GRACE = 300;
/** How long a request may take that is made although the connection is known to be lost. */
const OFFLINE_LIMIT = 5_000;

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
