import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { admins } from "../../../contract/account/admins.ts";
import {
  type ChangedAccount,
  ownAccount,
  sessions,
} from "../../../contract/account/own-account.ts";
import { passkeys } from "../../../contract/account/passkeys.ts";
import { counted } from "../../lib/format/numbers.ts";
import { toast } from "../../lib/visitor/toast-store.ts";

const SHOWN = [ownAccount.find, sessions.list, passkeys.list, admins.list];
const DEVICES = { one: "other device was", many: "other devices were" };

export async function refreshAccount(client: QueryClient): Promise<void> {
  await Promise.all(SHOWN.map(({ path }) => client.invalidateQueries({ queryKey: [path] })));
}

/** Waits for a call that changes the account, and shows a toast with this title, if any, and how many sessions it ended. */
export function useAccountChange() {
  const client = useQueryClient();
  return async <Answer extends ChangedAccount>(
    title: string | undefined,
    call: Promise<Answer>,
  ) => {
    const answer = await call;
    if (title !== undefined) toast({ title, description: signedOutText(answer.sessions_ended) });
    await refreshAccount(client);
    return answer;
  };
}

export function signedOutText(ended: number): string {
  return ended === 0
    ? "No other devices were signed in."
    : `${counted(ended, DEVICES)} signed out; this one stays signed in.`;
}
