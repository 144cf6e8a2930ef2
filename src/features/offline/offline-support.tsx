import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { isBackOffice } from "../../../contract/paths.ts";
import { usePathname } from "../../lib/router/address.ts";
import { restoreEarlierVisit } from "./start-offline.ts";
import { whenIdle } from "../../lib/device/when-idle.ts";
import type { notes } from "./notes/notes.tsx";

/** Notes about the connection, and everything that makes the site work without one. */
export function OfflineSupport() {
  const client = useQueryClient();
  const isAdmin = isBackOffice(usePathname());
  const [shown, setShown] = useState<typeof notes>();

  useEffect(() => {
    // Its code is gone with an older release, or the connection is: the page works without.
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
