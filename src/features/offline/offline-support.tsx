import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { isBackOffice } from "../../../contract/paths.ts";
import { usePathname } from "../../lib/address.ts";
import { useObstacle } from "../../lib/connection.ts";
import { restoreStored } from "../../lib/stored-queries.ts";
import { whenIdle } from "../../lib/when-idle.ts";
import { InstallOffer } from "./install-offer.tsx";
import { OfflineNote } from "./offline-note.tsx";

/** What the page says about its connection, and what it does to be at hand without one. */
export function OfflineSupport() {
  const client = useQueryClient();
  const obstacle = useObstacle();
  const isAdmin = isBackOffice(usePathname());

  useEffect(() => {
    restoreStored(client);
    void whenIdle()
      .then(() => import("./worker.ts"))
      .then(({ startWorker }) => startWorker(client))
      // Its code is gone with an older release, or the connection is: the page works without.
      .catch(() => undefined);
  }, [client]);

  return (
    <>
      <div role="status">{obstacle && <OfflineNote obstacle={obstacle} isAdmin={isAdmin} />}</div>
      {!obstacle && !isAdmin && <InstallOffer />}
    </>
  );
}
