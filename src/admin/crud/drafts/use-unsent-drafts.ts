import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { unfinished } from "../../../../contract/admin/unfinished.ts";
import { isOffline, subscribeConnection } from "../../../lib/connection/connection.ts";
import { dropDraft, keepDraft, readDrafts, unsentDrafts } from "./drafts.ts";
import { isOpenHere } from "./other-tabs.ts";
import { type CopiedDraft, forkOf, sendDraft } from "./server-copy.ts";

/** Sends what an earlier visit could not, now and whenever the connection is back. */
export function useUnsentDrafts(): void {
  const client = useQueryClient();
  useEffect(() => {
    const sendAll = async () => {
      if (isOffline() || (await sendUnsentDrafts()) === 0) return;
      await client.invalidateQueries({ queryKey: [unfinished.list.path] });
    };
    const sendSoon = () => void sendAll().catch(() => undefined);
    sendSoon();
    return subscribeConnection(sendSoon);
  }, [client]);
}

/** But for those in a form, which sends them itself. Gives how many the server has now. */
export async function sendUnsentDrafts(): Promise<number> {
  let sent = 0;
  for (const { name, draft } of unsentDrafts()) {
    if (!draft.copy || isOpenHere(draft.id)) continue;
    const own = { ...draft, copy: draft.copy };
    if ((await sendDraft(own)) === "elsewhere") {
      const fork = forkOf(own);
      dropDraft(name, own.id);
      keepDraft(name, fork);
      await sendDraft(fork);
      keepSent(name, fork);
    } else keepSent(name, own);
    sent += 1;
  }
  return sent;
}

/** Another tab may have typed meanwhile, or dropped it. */
function keepSent(name: string, sent: CopiedDraft<Record<string, unknown>>): void {
  const now = readDrafts(name).find(({ id }) => id === sent.id);
  if (!now) return;
  const copy = { ...(now.copy ?? sent.copy), sent: sent.copy.version, hasBefore: true };
  keepDraft(name, { ...now, copy });
}
