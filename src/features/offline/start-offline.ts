import type { QueryClient } from "@tanstack/react-query";
import {
  isOffline,
  reportReached,
  subscribeConnection,
  suspectConnection,
} from "../../lib/connection.ts";
import { answerFromDevice } from "../../lib/device-answers.ts";
import { isPublic, restoreStored } from "../../lib/stored-queries.ts";
import { listenForInstall } from "../../lib/install.ts";

/**
 * Called once, before the first render: queries may be answered from the device from now on, and a
 * page that came without its data begins with what an earlier visit stored.
 */
export function startOffline(client: QueryClient) {
  answerFromDevice(client);
  subscribeConnection(() => {
    if (!isOffline()) void client.invalidateQueries({ predicate: isPublic });
  });
  addEventListener("offline", () => void suspectConnection());
  listenForInstall();
  const rendered = client.getQueryCache().getAll().length > 0;
  if (rendered) reportReached();
  else restoreStored(client);
}
