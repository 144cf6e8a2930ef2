import { useQueryClient, type QueryClient, type QueryFunction } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { isBackOffice } from "../../../contract/paths.ts";
import { usePathname } from "../../lib/router/address.ts";
import { whenIdle } from "../../lib/device/when-idle.ts";
import type { notes } from "./notes/notes.tsx";
import { isPublic } from "../../lib/data/queries.ts";
import {
  isOffline,
  reportReached,
  subscribeConnection,
  checkConnection,
  watchLeaving,
} from "../../lib/connection/connection.ts";
import { fetchCode } from "../../lib/router/lazy-page.ts";
import { listenForInstall } from "../../lib/device/install.ts";

/** Notes about the connection, and everything that makes the site work offline. */
export function OfflineSupport() {
  const client = useQueryClient();
  const isAdmin = isBackOffice(usePathname());
  const [shown, setShown] = useState<typeof notes>();

  useEffect(() => {
    // The chunk belongs to an older release, or the connection is lost: the page works without it.
    void restoreEarlierVisit(client).catch(() => undefined);
    void whenIdle()
      .then(() => Promise.all([import("./start-worker.ts"), import("./notes/notes.tsx")]))
      .then(([{ startWorker }, { notes }]) => {
        setShown(notes);
        return startWorker(client);
      })
      .catch(() => undefined);
  }, [client]);

  return (
    <>
      <div role="status">{shown && <shown.ConnectionNote isAdmin={isAdmin} />}</div>
      {!isAdmin && shown && <shown.InstallOffer />}
    </>
  );
}

/** Answers queries by a lazy chunk, which pages rendered by the server do not need. */
export const fetchLater: QueryFunction = async (context) => {
  const { fetchAnswer } = await loadAnswers();
  return fetchAnswer(context);
};

const loadAnswers = () => fetchCode(() => import("./answers/device-answers.ts"));

/** Called once, before the first render. A page that came without data starts with the stored queries. */
export async function startOffline(client: QueryClient): Promise<void> {
  subscribeConnection(() => {
    if (!isOffline()) void client.invalidateQueries({ predicate: isPublic });
  });
  addEventListener("offline", checkConnection);
  watchLeaving();
  listenForInstall();
  if (client.getQueryCache().getAll().length > 0) return reportReached();
  void loadAnswers().catch(() => undefined);
  await restoreEarlierVisit(client);
}

/** Restores stored queries. A page rendered by the server loads this code only after it is shown. */
async function restoreEarlierVisit(client: QueryClient): Promise<void> {
  const stored = await import("./answers/persist.ts");
  stored.restoreStored(client);
}
