import { IconButton } from "../kit/icon-button.tsx";
import { sendAsAdmin } from "../kit/calls.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import {
  type UnfinishedItem,
  type UnfinishedKind,
  unfinished,
} from "../../../contract/admin/unfinished.ts";
import type { Page } from "../../../contract/page.ts";
import { Button } from "../../components/ui/button.tsx";
import { isOffline, subscribeConnection } from "../../lib/connection/connection.ts";
import { send } from "../../lib/data/send.ts";
import { shortAgo } from "../../lib/format/ago.ts";
import { notifyFailure } from "../kit/failure.ts";
import { offerUndo } from "../kit/undo.ts";
import { dropWork, keepWork, nameOf, readWork } from "./device.ts";
import { discardCopy, sendUnsentWork } from "./open-work.ts";

interface UnfinishedListProps {
  kind: UnfinishedKind;
  onOpen: (item: UnfinishedItem) => void;
}

/** What was begun on any device and not saved, folded to the last of it. */
export function UnfinishedList({ kind, onOpen }: UnfinishedListProps) {
  const { items = [] } = useUnfinished(kind);
  const discard = useDiscardUnfinished();
  const [all, setAll] = useState(false);
  const shown = all ? items : items.slice(0, 1);
  if (items.length === 0) return null;
  return (
    <section
      aria-labelledby={HEADING}
      className="mt-3 rounded-control border border-line bg-surface"
    >
      <div className="flex min-h-11 items-center justify-between pr-1 pl-4 text-sm text-quiet">
        <h2 id={HEADING} className="font-semibold">
          Unfinished
        </h2>
        {items.length > 1 && (
          <Button variant="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? "Show the last" : `Show all ${items.length}`}
          </Button>
        )}
      </div>
      <ul className="divide-y divide-line">
        {shown.map((item) => (
          <UnfinishedRow
            key={item.id}
            item={item}
            onOpen={() => onOpen(item)}
            onDiscard={() => discard(item)}
          />
        ))}
      </ul>
    </section>
  );
}

const HEADING = "unfinished";

interface UnfinishedRowProps {
  item: UnfinishedItem;
  onOpen: () => void;
  onDiscard: () => void;
}

function UnfinishedRow({ item, onOpen, onDiscard }: UnfinishedRowProps) {
  const { label, item_id, at, device } = item;
  const what = item_id === null ? "New" : "Changes";
  return (
    <li className="flex items-center gap-2 pr-1 pl-4 hover:bg-shell/40">
      <div className="flex min-w-0 grow flex-wrap items-baseline gap-x-3 py-1">
        <button
          type="button"
          onClick={onOpen}
          className="flex min-h-9 max-w-full min-w-0 cursor-pointer items-center text-left font-semibold hover:text-lacquer"
        >
          <span className="sr-only">Continue: </span>
          <span className="line-clamp-2 first-letter:uppercase">{label}</span>
        </button>
        <p className="text-sm text-quiet max-sm:pb-1.5">
          {what} · {shortAgo(Date.now() - Date.parse(at))} · {device}
        </p>
      </div>
      <IconButton Icon={Trash2} label={`Discard: ${label}`} tip="Discard" onClick={onDiscard} />
    </li>
  );
}

/** What the admin has begun and not saved, on any device, last typed first; undefined where the server did not say. */
export function useUnfinished(kind: UnfinishedKind | undefined) {
  const { data, isFetching, isFetchedAfterMount } = useQuery({
    queryKey: [unfinished.list.path, { kind }],
    queryFn: () => sendAsAdmin(unfinished.list, { kind: kind ?? "settings" }),
    enabled: kind !== undefined,
    // The admin's other devices type, too.
    refetchOnMount: "always",
    refetchOnWindowFocus: "always",
    gcTime: 0,
  });
  return {
    items: data?.items,
    /** Whether they may be out of date still. */
    isPending: isFetching && !isFetchedAfterMount,
  };
}

export function useRefreshUnfinished(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: [unfinished.list.path] });
}

export function useDiscardUnfinished(): (item: UnfinishedItem) => void {
  const client = useQueryClient();
  const refresh = useRefreshUnfinished();
  return (item) => {
    const { id, kind } = item;
    const name = nameOf(item);
    const here = readWork(name).find((work) => work.id === id);
    dropWork(name, id);
    client.setQueryData<Page<UnfinishedItem>>([unfinished.list.path, { kind }], (page) =>
      page ? { ...page, items: page.items.filter((other) => other.id !== id) } : undefined,
    );
    offerDiscardUndo(item, discardCopy(id), () => !!here && keepWork(name, here), refresh);
  };
}

/**
 * @param done Ends when the server knows.
 * @param keepAgain Keeps it on the device again; false where it never was.
 */
export function offerDiscardUndo(
  { id, label }: { id: string; label: string },
  done: Promise<unknown>,
  keepAgain: () => boolean,
  onUndone: () => void,
): void {
  const undo = async () => {
    await done;
    const isHere = keepAgain();
    try {
      await send(unfinished.restore, { id });
      // What was typed last may be on this device alone.
      await sendUnsentWork();
    } catch (error) {
      if (!isHere) {
        notifyFailure("Couldn’t restore the unfinished work", error);
        return false;
      }
    }
    onUndone();
    return true;
  };
  offerUndo({ title: "Unfinished work discarded", name: label, undo });
}

/** Sends what an earlier visit could not, now and whenever the connection is back. */
export function useUnsentWork(): void {
  const refresh = useRefreshUnfinished();
  const sendAll = useEffectEvent(async () => {
    if (!isOffline() && (await sendUnsentWork().catch(() => 0)) > 0) refresh();
  });
  useEffect(() => {
    void sendAll();
    return subscribeConnection(() => void sendAll());
  }, []);
}
