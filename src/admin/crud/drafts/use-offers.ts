import { useEffect, useState } from "react";
import { type Draft, readDrafts } from "./drafts.ts";
import { watchOpenDrafts } from "./other-tabs.ts";

/** How long other tabs have to say that a draft is theirs, in milliseconds. */
const TIME_TO_ANSWER = 150;

/**
 * What was kept under a name, newest first, but for what another tab has in a form right now. Without
 * a name nothing is offered.
 */
export function useOffers<Work, Before = unknown>(name: string | undefined) {
  const [offers, setOffers] = useState<Draft<Work, Before>[]>([]);

  useEffect(() => {
    const drafts = name === undefined ? [] : readDrafts<Work, Before>(name);
    if (drafts.length === 0) return;
    const elsewhere = new Set<string>();
    const isFree = ({ id }: { id: string }) => !elsewhere.has(id);
    const stop = watchOpenDrafts((ids) => {
      for (const id of ids) elsewhere.add(id);
      setOffers((all) => all.filter(isFree));
    });
    const timer = setTimeout(() => setOffers(drafts.filter(isFree)), TIME_TO_ANSWER);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [name]);

  return { offered: offers.at(0), next: () => setOffers((all) => all.slice(1)) };
}
