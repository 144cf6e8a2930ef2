import { Readable } from "node:stream";
import { z } from "zod";
import { exportFileName, transfer } from "../../contract/transfer.ts";
import { Download, type Route, noInput, route } from "../http/route.ts";
import { exportContent } from "../transfer/export.ts";
import { importContent } from "../transfer/import.ts";

const importInput = z.object({ stream: z.instanceof(Readable) });

export const transferRoutes: Route[] = [
  route(
    transfer.export,
    noInput,
    async (deps) => new Download(exportFileName(new Date()), exportContent(deps)),
  ),
  route(transfer.import, importInput, (deps, { stream }) =>
    importContent(deps, stream, deps.config.dataDir),
  ),
];
