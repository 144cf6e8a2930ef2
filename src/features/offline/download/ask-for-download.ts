import type { QueryClient } from "@tanstack/react-query";
import { fetchCode } from "../../../lib/router/missing-code.ts";

/** Fills the device because the visitor wants it now; answers whether it has all that it should. */
export async function askForDownload(client: QueryClient): Promise<boolean> {
  try {
    const { downloadForOffline } = await fetchCode(() => import("./download.ts"));
    return await downloadForOffline(client, { asked: true });
  } catch {
    return false;
  }
}
