import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type AdminSession, sessions } from "../../../contract/account/own-account.ts";
import { send } from "../../lib/data/send.ts";
import { toast } from "../../lib/visitor/toast-store.ts";
import { notifyFailure } from "../failure.ts";
import { useWithSession } from "../session/session.tsx";
import { SESSIONS_QUERY, signedOutText } from "./use-own-account.ts";

export function useSessions() {
  const withSession = useWithSession();
  return useQuery({
    queryKey: SESSIONS_QUERY,
    queryFn: () => withSession(() => send(sessions.list, {})),
    refetchOnMount: "always",
  });
}

/** Signs out elsewhere: one device, or without one all of them. */
export function useEndSessions() {
  const client = useQueryClient();
  const withSession = useWithSession();
  return useMutation({
    mutationFn: (session: AdminSession | undefined) =>
      withSession(async () => {
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
