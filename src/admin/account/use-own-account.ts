import { useQuery, useQueryClient } from "@tanstack/react-query";
import {
  type ChangedAccount,
  ownAccount,
  sessions,
} from "../../../contract/account/own-account.ts";
import { counted } from "../../lib/format/counted.ts";
import { send } from "../../lib/data/send.ts";
import { toast } from "../../lib/visitor/toast-store.ts";
import { useWithSession } from "../session/session.tsx";

export const ACCOUNT_QUERY = [ownAccount.find.path, {}];
export const SESSIONS_QUERY = [sessions.list.path, {}];

const DEVICES = { one: "other device was", many: "other devices were" };

export function useOwnAccount() {
  const withSession = useWithSession();
  return useQuery({
    queryKey: ACCOUNT_QUERY,
    queryFn: () => withSession(() => send(ownAccount.find, {})),
    refetchOnMount: "always",
  });
}

/** Makes a call that changes the account; what was done is said in a toast, unless it has no title. */
export function useAccountChange() {
  const client = useQueryClient();
  const withSession = useWithSession();

  return async <Answer extends ChangedAccount>(
    title: string | undefined,
    call: () => Promise<Answer>,
  ) => {
    const answer = await withSession(call);
    if (title !== undefined) toast({ title, description: signedOutText(answer.sessions_ended) });
    await Promise.all(
      [ACCOUNT_QUERY, SESSIONS_QUERY].map((queryKey) => client.invalidateQueries({ queryKey })),
    );
    return answer;
  };
}

/** What became of the other sessions. */
export function signedOutText(ended: number): string {
  return ended === 0
    ? "You were signed in nowhere else."
    : `${counted(ended, DEVICES)} signed out; this one stays signed in.`;
}
