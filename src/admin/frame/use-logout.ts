import { signInCalls } from "../../../contract/admin/site-calls.ts";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

import { queries } from "../../lib/data/queries.ts";
import { send } from "../../lib/data/send.ts";
import { dropAllWork, reportSignOut, watchSignOut } from "../unfinished/device.ts";
import { dropAllFiles } from "../batch/batch-files.ts";
import { isSignedOut, notifyFailure } from "../kit/failure.ts";

/** Ends the session and forgets all admin data in every tab. */
export function useLogout() {
  const client = useQueryClient();
  return async () => {
    try {
      await send(signInCalls.logout, {});
    } catch (error) {
      if (!isSignedOut(error)) {
        notifyFailure("Couldn’t log out", error);
        return;
      }
    }
    dropAllWork();
    dropAllFiles();
    reportSignOut();
    forgetAdminData(client);
  };
}

/** Follows a log-out in another tab. */
export function useLogoutElsewhere(): void {
  const client = useQueryClient();
  useEffect(() => watchSignOut(() => forgetAdminData(client)), [client]);
}

function forgetAdminData(client: QueryClient): void {
  const statusKey = queries.status().queryKey;
  client.setQueryData(statusKey, { authenticated: false });
  client.removeQueries({
    predicate: ({ queryKey: [path] }) =>
      path !== statusKey[0] && typeof path === "string" && path.startsWith("/api/admin/"),
  });
}
