import { useEffect, useEffectEvent, useMemo } from "react";
import { unfinished } from "../../../../contract/admin/unfinished.ts";
import { send } from "../../../lib/data/send.ts";
import { notifyFailure } from "../../failure.ts";
import { useWithSession } from "../../session/session.tsx";
import { useRefreshUnfinished, useUnfinished } from "../unfinished/use-unfinished.ts";
import { offerDiscardUndo } from "./discard-draft.ts";
import { draftName } from "./draft-place.ts";
import { type Draft, dropDraft, isSent, keepDraft, readDrafts } from "./drafts.ts";
import { discardCopy, draftFrom } from "./server-copy.ts";
import type { DraftSettings } from "./use-draft.ts";
import { useOffers } from "./use-offers.ts";

/** Work of before that a form can go on with, and that which it is opened for. */
export function useDraftOffers<Form, Before>(
  settings: DraftSettings<Form, Before> | undefined,
  onTakeUp: (draft: Draft<Form, Before>) => Promise<void>,
) {
  const withSession = useWithSession();
  const refresh = useRefreshUnfinished();
  const { items, isPending } = useUnfinished(settings?.kind);
  const name = settings && draftName(settings);
  const itemId = settings?.item_id;
  const opens = settings?.opens;
  const copies = useMemo(() => items?.filter(({ item_id }) => item_id === itemId), [items, itemId]);
  const { offered, pass } = useOffers<Form, Before>(name, copies, isPending);

  async function take(id: string) {
    pass(id);
    const here = name === undefined ? [] : readDrafts<Form, Before>(name);
    const own = here.find((draft) => draft.id === id);
    try {
      const isNewest = own && !isSent(own);
      if (isNewest) await onTakeUp(own);
      else await onTakeUp(draftFrom(await withSession(() => send(unfinished.find, { id }))));
    } catch (error) {
      if (own) await onTakeUp(own);
      else notifyFailure("The unfinished work was not opened", error);
    }
  }

  const takeOpened = useEffectEvent((id: string) => void take(id));
  useEffect(() => {
    if (opens !== undefined) takeOpened(opens);
  }, [opens]);

  function takeUp() {
    if (!offered) return;
    if (offered.here) {
      pass(offered.id);
      void onTakeUp(offered.draft);
    } else void take(offered.id);
  }

  function throwAway() {
    if (!offered || name === undefined) return;
    const { id, label } = offered;
    pass(id);
    dropDraft(name, id);
    offerDiscardUndo({
      id,
      label,
      done: discardCopy(id),
      keepAgain: () => offered.here && keepDraft(name, offered.draft),
      onUndone: refresh,
    });
  }

  return {
    offered: offered?.id === opens ? undefined : offered,
    takeUp,
    throwAway,
  };
}
