import { Readable } from "node:stream";
import { z } from "zod";
import { exportFileName, transfer } from "../../contract/transfer.ts";
import { Download, type Route, noInput, route } from "../http/route.ts";
import { exportContent } from "../transfer/export.ts";
import { entryOf, logActivity } from "../store/activity/activity.ts";
import { importContent } from "../transfer/import.ts";

const importInput = z.object({ stream: z.instanceof(Readable) });

export const transferRoutes: Route[] = [
  route(transfer.export, noInput, async (deps, _input, caller) => {
    const entry = entryOf(deps.db, caller, { action: "export", kind: "transfer" });
    // A call that reads has nothing else that writes.
    await deps.writeWithoutFsync(entry.compile());
    return new Download(exportFileName(new Date()), exportContent(deps));
  }),
  route(transfer.import, importInput, (deps, { stream }, caller) =>
    importContent(deps, stream, deps.config.dataDir, (trx, count) =>
      logActivity(trx, caller, { action: "import", kind: "transfer", count }),
    ),
  ),
];
