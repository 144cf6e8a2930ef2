import { capitalized } from "../../lib/text/title-case.ts";
import {
  type AskAboutConflict,
  type Attempt,
  type SaveOutcome,
  type KeyedForm,
  addOnce,
  deleteOver,
  rebaseAutosave,
  saveOver,
} from "../unfinished/save-over.ts";
import {
  attempt,
  inSession,
  sendAsAdmin,
  askAgain,
  refreshContent,
  Refusal,
  notifyFailure,
} from "../kit/calls.ts";
import { useState } from "react";
import type { Terms } from "../../../contract/endpoint.ts";
import { toast } from "../../lib/visitor/toast-store.ts";
import type { AnyCollection, Item } from "./collection-props.ts";
import type { FieldValues } from "react-hook-form";
import { useQueryClient } from "@tanstack/react-query";
import type { Page } from "../../../contract/page.ts";

/**
 * The versions that saves of this page made of others. A form that was opened while its row was being saved starts from
 * the version before, which must not count as a conflict.
 */
export class EtagHistory {
  readonly #next = new Map<string, string>();

  /** Notes that a save of the version `tag` made the version `next`. */
  follow(tag: string, next: string): void {
    this.#next.set(tag, next);
  }

  latest(tag: string): string {
    let latest = tag;
    for (let next = this.#next.get(latest); next; next = this.#next.get(latest)) latest = next;
    return latest;
  }
}

export type Saved = SaveOutcome | "added";

/**
 * The calls about one item; lists are updated after each. Each call names the version it is based on, and `ask` resolves
 * conflicts (decision 13).
 */
export function useItemCalls(
  { calls, noun, nameColumn, blank }: AnyCollection,
  ask: AskAboutConflict,
) {
  const { patch, find, refreshAll, refreshOthers } = useRowCache(calls);
  const [queue] = useState(() => new SerialQueue());
  const [etags] = useState(() => new EtagHistory());
  const fields = Object.keys(blank);

  const replace = (id: string, next: (row: Item) => Item) =>
    patch((rows) => rows.map((row) => (row.id === id ? next(row) : row)));

  const attemptAt = (before: Item, changes: FieldValues, hasForm: boolean): Attempt => {
    const name = nameColumn.name(before);
    return { name, noun: noun.one, fields, before, changes, hasForm };
  };

  async function create(keyed: KeyedForm<FieldValues>): Promise<Saved> {
    const change = (made: Item, changes: FieldValues) =>
      updateNow(made, changes, { key: keyed.key });
    await inSession(() => addOnce(calls, keyed, change));
    refreshAll();
    return "added";
  }

  /** Saves changes to `before`. With `spare`, a deleted item can be saved as a new one. */
  function update(
    before: Item,
    changes: FieldValues,
    spare?: KeyedForm<FieldValues>,
  ): Promise<Saved> {
    return queue.run(before.id, () => updateNow(before, changes, spare));
  }

  async function updateNow(
    before: Item,
    changes: FieldValues,
    { key, form: spare }: Partial<KeyedForm<FieldValues>> = {},
  ): Promise<Saved> {
    const { id } = before;
    const saving = attemptAt(before, changes, spare !== undefined);
    const outcome = await saveOver<Item>(
      { ...saving, tag: etags.latest(before.etag) },
      {
        async save(fields, tag) {
          const terms = { ifMatch: tag, key };
          const saved = await sendAsAdmin(calls.update, { ...fields, id }, terms);
          etags.follow(tag, saved.etag);
          return saved;
        },
        restore: () => sendAsAdmin(calls.restore, { id }),
        ask,
      },
    );
    if (outcome.ended === "new") return spare && key ? create({ form: spare, key }) : "saved";
    const { ended, item } = outcome;
    replace(id, () => item);
    if (ended === "restored") refreshAll();
    else refreshOthers();
    return ended;
  }

  function rebase(older: Item, form: FieldValues, now: Item) {
    const opening = { name: nameColumn.name(now), noun: noun.one, fields, changes: form };
    return rebaseAutosave<FieldValues, Item>(opening, { older, now }, ask);
  }

  /** Shows the changes before they are saved, and takes them back if that fails. */
  async function change(row: Item, changes: FieldValues) {
    const before = find(row.id) ?? row;
    replace(row.id, (current) => ({ ...current, ...changes }));
    try {
      await update(before, changes);
    } catch (error) {
      const undone = Object.keys(changes).map((name) => [name, before[name]]);
      replace(row.id, (current) => ({ ...current, ...Object.fromEntries(undone) }));
      if (error instanceof Refusal) refreshAll();
      else notifyFailure(`Couldn’t change the ${noun.one}`, error);
    }
  }

  /** Returns whether it is gone. If the deletion is refused, `otherwise` may do it another way. */
  async function remove(row: Item, otherwise: Otherwise = rethrow): Promise<boolean> {
    const { id } = row;
    const before = find(id) ?? row;
    try {
      await queue.run(id, () => removeNow(before, otherwise));
    } catch (error) {
      if (error instanceof Refusal) refreshAll();
      else notifyFailure(`Couldn’t delete the ${noun.one}`, error);
      return false;
    }
    patch((rows) => rows.filter((one) => one.id !== id));
    refreshAll();
    return true;
  }

  function removeNow(before: Item, otherwise: Otherwise): Promise<void> {
    const { id } = before;
    return deleteOver(
      { ...attemptAt(before, {}, false), tag: etags.latest(before.etag) },
      (ifMatch) =>
        sendAsAdmin(calls.remove, { id }, { ifMatch }).catch((error: unknown) =>
          otherwise(error, { ifMatch }),
        ),
      ask,
    );
  }

  /** Returns whether it is back. */
  async function restore(gone: Item): Promise<boolean> {
    const { id } = gone;
    const restored = await attempt(`Couldn’t restore the ${noun.one}`, () =>
      sendAsAdmin(calls.restore, { id }).catch((failure: unknown) =>
        // The answer was lost, or another tab did it.
        sendAsAdmin(calls.find, { id }).catch(() => Promise.reject(failure)),
      ),
    );
    if (!restored) return false;
    refreshAll();
    toast({ title: `${capitalized(noun.one)} restored`, description: nameColumn.name(gone) });
    return true;
  }

  return { create, update, rebase, change, remove, restore };
}

/** Does something refused in another way, or throws the refusal again. */
type Otherwise = (refusal: unknown, terms: Terms) => Promise<void>;

const rethrow: Otherwise = (refusal) => Promise.reject(refusal);

/** Runs the work about each item one after the other, also after failures. */
class SerialQueue {
  readonly #last = new Map<string, Promise<unknown>>();

  run<Result>(id: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.#last.get(id) ?? Promise.resolve();
    const result = before.then(work, work);
    this.#last.set(id, result);
    return result;
  }
}

/** The cached rows of all pages of a list, to be changed in place. */
export function useRowCache(calls: AnyCollection["calls"]) {
  const client = useQueryClient();
  const queryKey = [calls.list.path];

  function patch(change: (rows: Item[]) => Item[]) {
    // A list that is loading was read before this change.
    const isOutOfDate = client.isFetching({ queryKey }) > 0;
    client.setQueriesData<Page<Item>>({ queryKey }, (list) => {
      if (!list) return list;
      const items = change(list.items);
      return { ...list, items, total: list.total + items.length - list.items.length };
    });
    if (isOutOfDate) void askAgain(client, { queryKey });
  }

  /** Only in lists that are shown; others may be out of date. */
  function find(id: string): Item | undefined {
    return client
      .getQueryCache()
      .findAll({ queryKey, type: "active" })
      .flatMap(({ state }) => (state.data as Page<Item> | undefined)?.items ?? [])
      .find((row) => row.id === id);
  }

  return {
    patch,
    find,
    refreshAll: () => void refreshContent(client),
    /** All lists with this content except the shown one, whose rows keep their places. */
    refreshOthers: () => void refreshContent(client, calls.list.path),
  };
}
