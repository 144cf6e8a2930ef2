import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { isBackOffice } from "../../../contract/paths.ts";
import { usePathname } from "../../lib/router/address.ts";
import { useObstacle } from "../../lib/connection/connection.ts";
import { restoreStored } from "./start-offline.ts";
import { whenIdle } from "../../lib/device/when-idle.ts";
import type { notes } from "./notes/notes.tsx";

/** What the page says about its connection, and what it does to be at hand without one. */
export function OfflineSupport() {
  const client = useQueryClient();
  const obstacle = useObstacle();
  const isAdmin = isBackOffice(usePathname());
  const [shown, setShown] = useState<typeof notes>();

  useEffect(() => {
    // Its code is gone with an older release, or the connection is: the page works without.
    void restoreStored(client).catch(() => undefined);
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
      <div role="status">
        {obstacle && shown && <shown.OfflineNote obstacle={obstacle} isAdmin={isAdmin} />}
      </div>
      {!obstacle && !isAdmin && shown && <shown.InstallOffer />}
    </>
  );
}
