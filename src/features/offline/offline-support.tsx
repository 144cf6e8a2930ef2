import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { usePathname } from "../../lib/address.ts";
import { useOffline } from "../../lib/connection.ts";
import { restoreStored } from "../../lib/stored-queries.ts";
import { whenIdle } from "../../lib/when-idle.ts";
import { InstallOffer } from "./install-offer.tsx";
import { OfflineNote } from "./offline-note.tsx";

/** What the page says about its connection, and what it does to be at hand without one. */
export function OfflineSupport() {
  const client = useQueryClient();
  const offline = useOffline();
  const isAdmin = usePathname().startsWith("/admin");

  useEffect(() => {
    restoreStored(client);
    void whenIdle()
      .then(() => import("./worker.ts"))
      .then(({ startWorker }) => startWorker(client));
  }, [client]);

  return (
    <>
      <div role="status">{offline && <OfflineNote isAdmin={isAdmin} />}</div>
      {!offline && !isAdmin && <InstallOffer />}
    </>
  );
}
