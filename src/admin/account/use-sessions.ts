import { inSession, sendAsAdmin } from "../kit/calls.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type AdminSession, sessions } from "../../../contract/account/sessions.ts";
import { send } from "../../lib/data/send.ts";
import { toast } from "../../lib/visitor/toast-store.ts";
import { notifyFailure } from "../kit/failure.ts";
import { SESSIONS_QUERY, signedOutText } from "./use-own-account.ts";

export function useSessions() {
  return useQuery({
    queryKey: SESSIONS_QUERY,
    queryFn: () => sendAsAdmin(sessions.list, {}),
    refetchOnMount: "always",
  });
}

/** Signs out elsewhere: one device, or without one all of them. */
export function useEndSessions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (session: AdminSession | undefined) =>
      inSession(async () => {
        if (!session) return send(sessions.endOthers, {});
        await send(sessions.end, { id: session.id });
        return { sessions_ended: 1 };
      }),
    onSuccess: ({ sessions_ended: ended }, session) => {
      if (session) toast({ title: `Signed out: ${session.device}` });
      else toast({ title: "Signed out everywhere else", description: signedOutText(ended) });
    },
    onError: (error) => notifyFailure("Not signed out", error),
    onSettled: () => client.invalidateQueries({ queryKey: SESSIONS_QUERY }),
  });
}
