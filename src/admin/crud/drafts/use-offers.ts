import { useEffect, useState } from "react";
import type { UnfinishedItem } from "../../../../contract/admin/unfinished.ts";
import { type Draft, dropDraft, isSent, readDrafts } from "./drafts.ts";
import { isOpenHere, watchOpenDrafts } from "./other-tabs.ts";

/** How long other tabs have to say that a draft is theirs, in milliseconds. */
const TIME_TO_ANSWER = 150;

/** Work that can be gone on with: of this device, or of the server, which is asked for it then. */
export type Offer<Work, Before> =
  | { here: true; id: string; at: string; label: string; draft: Draft<Work, Before> }
  | ({ here: false } & UnfinishedItem);

/**
 * What was kept under a name on this device, and what the server has of it, newest first, but for what another
 * tab has in a form right now. Without a name nothing is offered; without `copies` what this device has.
 */
export function useOffers<Work, Before = unknown>(
  name: string | undefined,
  copies?: UnfinishedItem[],
  isWaiting = false,
) {
  const [offers, setOffers] = useState<Offer<Work, Before>[]>([]);
  const [passed, setPassed] = useState<ReadonlySet<string>>(new Set());

  useEffect(() => {
    if (name === undefined || isWaiting) return;
    const found = offersOf<Work, Before>(name, copies);
    if (found.length === 0) return setOffers([]);
    const elsewhere = new Set<string>();
    const isFree = ({ id }: { id: string }) => !elsewhere.has(id) && !isOpenHere(id);
    const stop = watchOpenDrafts((ids) => {
      for (const id of ids) elsewhere.add(id);
      setOffers((all) => all.filter(isFree));
    });
    const timer = setTimeout(() => setOffers(found.filter(isFree)), TIME_TO_ANSWER);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [name, copies, isWaiting]);

  return {
    offered: offers.find(({ id }) => !passed.has(id)),
    /** It is not offered again as long as this is open. */
    pass: (id: string) => setPassed((before) => new Set(before).add(id)),
  };
}

function offersOf<Work, Before>(
  name: string,
  copies: UnfinishedItem[] | undefined,
): Offer<Work, Before>[] {
  const known = new Map(copies?.map((item) => [item.id, item]));
  const here = readDrafts<Work, Before>(name).flatMap((draft): Offer<Work, Before>[] => {
    const { id, at, label, copy } = draft;
    const kept = known.get(id);
    if (copies && isSent(draft) && !kept) {
      // Saved or discarded on another device.
      dropDraft(name, id);
      return [];
    }
    if (kept && isSent(draft) && kept.writer !== copy?.writer) return [];
    known.delete(id);
    return [{ here: true, id, at, label, draft }];
  });
  const there = [...known.values()].map((item): Offer<Work, Before> => ({ here: false, ...item }));
  return [...here, ...there].toSorted((one, other) => other.at.localeCompare(one.at));
}
