import { useQuery, useQueryClient } from "@tanstack/react-query";
import {
  type UnfinishedItem,
  type UnfinishedKind,
  unfinished,
} from "../../../../contract/admin/unfinished.ts";
import type { Page } from "../../../../contract/page.ts";
import { send } from "../../../lib/data/send.ts";
import { offerDiscardUndo } from "../drafts/discard-draft.ts";
import { draftName } from "../drafts/open-draft.ts";
import { dropDraft, keepDraft, readDrafts } from "../drafts/drafts.ts";
import { discardCopy } from "../drafts/server-copy.ts";
import { useWithSession } from "../../kit/calls.ts";

interface Unfinished {
  /** Last typed first; undefined where the server did not say. */
  items: UnfinishedItem[] | undefined;
  /** Whether they may be those of an earlier time still. */
  isPending: boolean;
}

/** What the admin has begun and not saved, on whatever device. */
export function useUnfinished(kind: UnfinishedKind | undefined): Unfinished {
  const withSession = useWithSession();
  const { data, isFetching, isFetchedAfterMount } = useQuery({
    queryKey: [unfinished.list.path, { kind }],
    queryFn: () => withSession(() => send(unfinished.list, { kind: kind ?? "settings" })),
    enabled: kind !== undefined,
    // Others of one's devices type, too.
    refetchOnMount: "always",
    refetchOnWindowFocus: "always",
    gcTime: 0,
  });
  return { items: data?.items, isPending: isFetching && !isFetchedAfterMount };
}

export function useRefreshUnfinished(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: [unfinished.list.path] });
}

/** Discards one, and offers to undo that. */
export function useDiscardUnfinished(): (item: UnfinishedItem) => void {
  const client = useQueryClient();
  const refresh = useRefreshUnfinished();
  return (item) => {
    const { id, label, kind } = item;
    const name = draftName(item);
    const here = readDrafts(name).find((draft) => draft.id === id);
    dropDraft(name, id);
    client.setQueryData<Page<UnfinishedItem>>([unfinished.list.path, { kind }], (page) =>
      page ? { ...page, items: page.items.filter((other) => other.id !== id) } : undefined,
    );
    offerDiscardUndo({
      id,
      label,
      done: discardCopy(id),
      keepAgain: () => here !== undefined && keepDraft(name, here),
      onUndone: refresh,
    });
  };
}
