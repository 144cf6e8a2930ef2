import type { QueryClient } from "@tanstack/react-query";
import {
  isOffline,
  reportReached,
  subscribeConnection,
  checkConnection,
} from "../../lib/connection/connection.ts";
import { answerFromDevice } from "./answers/device-answers.ts";
import { isPublic } from "./answers/is-public.ts";
import { restoreStored } from "./restore-stored.ts";
import { listenForInstall } from "../../lib/device/install.ts";

/**
 * Called once, before the first render: queries may be answered from the device from now on, and a
 * page that came without its data begins with what an earlier visit stored.
 */
export async function startOffline(client: QueryClient): Promise<void> {
  answerFromDevice(client);
  subscribeConnection(() => {
    if (!isOffline()) void client.invalidateQueries({ predicate: isPublic });
  });
  addEventListener("offline", () => void checkConnection());
  listenForInstall();
  const rendered = client.getQueryCache().getAll();
  // By the device's clock, as everything else here: the server's may differ.
  for (const query of rendered) query.setState({ dataUpdatedAt: Date.now() });
  if (rendered.length > 0) reportReached();
  else await restoreStored(client);
}
