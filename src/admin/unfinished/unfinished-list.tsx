import { clsx } from "clsx";
import { IconButton } from "../kit/buttons.tsx";
import { sendAsAdmin, notifyFailure } from "../kit/calls.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useEffect, useEffectEvent, useId, useState } from "react";
import {
  type AutosaveEntry,
  type AutosavedItem,
  type AutosaveKind,
  unfinished,
} from "../../../contract/admin/unfinished.ts";
import type { FieldProblem } from "../../../contract/endpoint.ts";
import type { Page } from "../../../contract/page.ts";
import { Button } from "../../components/ui/button.tsx";
import { isOffline, subscribeConnection } from "../../lib/connection/connection.ts";
import { send } from "../../lib/data/send.ts";
import { shortAgo } from "../../lib/format/dates.ts";
import { Thumbnail } from "../kit/thumbnail.tsx";
import { offerUndo } from "../kit/undo.ts";
import { removeAutosave, storeAutosave, nameOf, readAutosave } from "./device.ts";
import { discardCopy, sendUnsentAutosaves } from "./form-autosave.ts";

interface UnfinishedListProps {
  kind: AutosaveKind;
  onOpen: (item: AutosavedItem) => void;
}

/** Incomplete drafts of all admins, and this admin’s autosaved forms on all devices. */
export function AutosaveList({ kind, onOpen }: UnfinishedListProps) {
  const { items = [] } = useAutosaves(kind);
  const word = hasDrafts(kind) ? "Draft" : "Inactive";
  const ago = (at: string) => shortAgo(Date.now() - Date.parse(at));
  return (
    <>
      <Section
        title={word === "Draft" ? "Drafts to complete" : "Inactive, to complete"}
        items={items.filter(isDraft)}
        atFirst={3}
        textOf={({ lacks = [], at }) => [word, missingText(lacks) || "complete", ago(at)]}
        verb="Delete"
        onOpen={onOpen}
      />
      <Section
        title="Unfinished"
        items={items.filter((item) => !isDraft(item))}
        atFirst={1}
        textOf={({ item_id, at, device }) => [
          item_id === null ? "New" : "Changes",
          ago(at),
          device,
        ]}
        verb="Discard"
        onOpen={onOpen}
      />
    </>
  );
}

const isDraft = ({ is_draft }: AutosavedItem) => is_draft;

/** Whether those that visitors do not see are called drafts; others are inactive. */
export function hasDrafts(kind: AutosaveKind): boolean {
  return kind === "nailDesigns" || kind === "blogPosts" || kind === "pages";
}

interface SectionProps {
  title: string;
  items: AutosaveEntry[];
  /** How many are shown at first. */
  atFirst: number;
  textOf: (item: AutosaveEntry) => string[];
  verb: "Delete" | "Discard";
  onOpen: (item: AutosaveEntry) => void;
}

function Section({ title, items, atFirst, textOf, verb, onOpen }: SectionProps) {
  const discard = useDiscardAutosave();
  const heading = useId();
  const [all, setAll] = useState(false);
  const shown = all ? items : items.slice(0, atFirst);
  if (items.length === 0) return null;
  return (
    <section
      aria-labelledby={heading}
      className="mt-3 rounded-control border border-line bg-surface"
    >
      <div className="flex min-h-11 items-center justify-between pr-1 pl-4 text-sm text-quiet">
        <h2 id={heading} className="font-semibold">
          {title}
        </h2>
        {items.length > atFirst && (
          <Button variant="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? (atFirst > 1 ? "Show fewer" : "Show the last") : `Show all ${items.length}`}
          </Button>
        )}
      </div>
      <ul className="divide-y divide-line">
        {shown.map((item) => (
          <li key={item.id} className="flex items-center gap-3 pr-1 pl-4 hover:bg-shell/40">
            {isDraft(item) && (
              <Thumbnail
                src={item.picture ?? ""}
                className="my-2 size-11 shrink-0 rounded-control"
              />
            )}
            <div
              className={clsx(
                "min-w-0 grow py-1",
                !isDraft(item) && "flex flex-wrap items-baseline gap-x-3",
              )}
            >
              <button
                type="button"
                onClick={() => onOpen(item)}
                className="flex min-h-9 max-w-full min-w-0 cursor-pointer items-center text-left font-semibold hover:text-lacquer"
              >
                <span className="sr-only">Continue: </span>
                <span className="line-clamp-2 first-letter:uppercase">{item.label}</span>
              </button>
              <p className="pb-1 text-sm text-quiet">{textOf(item).join(" · ")}</p>
            </div>
            <IconButton
              Icon={Trash2}
              label={`${verb}: ${item.label}`}
              tip={verb}
              onClick={() => discard(item)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

const REQUIRED = /^(.*) (is|are) required$/;

/** The missing parts of a draft, such as “needs an image, a category”. */
export function missingText(lacks: FieldProblem[]): string {
  const needs: string[] = [];
  const wrong: string[] = [];
  for (const { message } of lacks) {
    const [, name, verb] = REQUIRED.exec(message) ?? [];
    if (name === undefined) wrong.push(message);
    else if (verb === "are") needs.push(lowerFirst(name));
    else needs.push(`${/^[AEIOU]/.test(name) ? "an" : "a"} ${lowerFirst(name)}`);
  }
  return [...(needs.length > 0 ? [`needs ${needs.join(", ")}`] : []), ...wrong].join(" · ");
}

/** A word of capitals, such as SEO, stays one. */
function lowerFirst(text: string): string {
  return /^[A-Z]{2}/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}

/** The admin’s autosaved forms on all devices, last edited first; undefined while unknown. */
export function useAutosaves(kind: AutosaveKind) {
  const { data, isFetching, isFetchedAfterMount } = useQuery({
    queryKey: [unfinished.list.path, { kind }],
    queryFn: () => sendAsAdmin(unfinished.list, { kind }),
    // The admin may also edit on other devices.
    refetchOnMount: "always",
    refetchOnWindowFocus: "always",
    gcTime: 0,
  });
  return {
    items: data?.items,
    /** Whether they may be outdated. */
    isPending: isFetching && !isFetchedAfterMount,
  };
}

export function useRefreshAutosaves(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: [unfinished.list.path] });
}

function useDiscardAutosave(): (item: AutosavedItem) => void {
  const client = useQueryClient();
  const refresh = useRefreshAutosaves();
  return (item) => {
    const { id, kind } = item;
    const name = nameOf(item);
    const here = readAutosave(name).find((work) => work.id === id);
    removeAutosave(name, id);
    client.setQueryData<Page<AutosaveEntry>>([unfinished.list.path, { kind }], (page) =>
      page ? { ...page, items: page.items.filter((other) => other.id !== id) } : undefined,
    );
    offerDiscardUndo(item, discardCopy(id), () => !!here && storeAutosave(name, here), refresh);
  };
}

/**
 * @param done Ends when the server knows.
 * @param keepAgain Keeps it on the device again; false where it never was.
 */
export function offerDiscardUndo(
  { id, label, is_draft = false }: { id: string; label: string; is_draft?: boolean },
  done: Promise<unknown>,
  keepAgain: () => boolean,
  onUndone: () => void,
): void {
  const undo = async () => {
    await done;
    const isHere = keepAgain();
    try {
      await send(unfinished.restore, { id });
      // The latest input may only be on this device.
      await sendUnsentAutosaves();
    } catch (error) {
      if (!isHere) {
        notifyFailure("Couldn’t restore the unfinished work", error);
        return false;
      }
    }
    onUndone();
    return true;
  };
  const title = is_draft ? "Draft deleted" : "Unfinished work discarded";
  offerUndo({ title, name: label, undo });
}

/** Sends pending autosaves of earlier visits, now and whenever the connection returns. */
export function useUnsentAutosaves(): void {
  const refresh = useRefreshAutosaves();
  const sendAll = useEffectEvent(async () => {
    if (!isOffline() && (await sendUnsentAutosaves().catch(() => 0)) > 0) refresh();
  });
  useEffect(() => {
    void sendAll();
    return subscribeConnection(() => void sendAll());
  }, []);
}
