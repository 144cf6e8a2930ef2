import { useMemo, useSyncExternalStore } from "react";
import { type ListWords, parseWords } from "./look-list.ts";

/** What the link to a shared list says of it; nothing on the server, which is not told. */
export function useSharedWords(ids: string[]): ListWords {
  const fragment = useSyncExternalStore(
    subscribe,
    () => location.hash,
    () => "",
  );
  const known = ids.join();
  return useMemo(() => parseWords(fragment, known.split(",")), [fragment, known]);
}

function subscribe(listener: () => void): () => void {
  addEventListener("hashchange", listener);
  return () => removeEventListener("hashchange", listener);
}
