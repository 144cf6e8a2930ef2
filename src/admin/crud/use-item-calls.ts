import { useState } from "react";
import type { Tagged } from "../../../contract/tagged.ts";
import { toast } from "../../lib/visitor/toast-store.ts";
import { send } from "../../lib/data/send.ts";
import { Refusal, notifyFailure } from "../failure.ts";
import { useWithSession } from "../session/session.tsx";
import type { CollectionProps } from "./collection-props.ts";
import type { Row } from "./list/column.ts";
import {
  type AskAboutConflict,
  type Attempt,
  type Ended,
  type Fields,
  type KeyedForm,
  addOnce,
  deleteOver,
  rebaseWork,
  saveOver,
} from "../unfinished/save-over.ts";
import { useRowCache } from "./use-collection.ts";
import type { Changes, Terms } from "../../../contract/endpoint.ts";

/**
 * What one's own calls made of the tags they started from. A form that was opened while a switch of
 * its row was still being saved starts from the tag before; that change is its own, not another's.
 */
export class EtagHistory {
  readonly #next = new Map<string, string>();

  /** A call that started from `tag` made `next` of it. */
  follow(tag: string, next: string): void {
    this.#next.set(tag, next);
  }

  latest(tag: string): string {
    let latest = tag;
    for (let next = this.#next.get(latest); next; next = this.#next.get(latest)) latest = next;
    return latest;
  }
}

export type Saved = Ended | "added";

/**
 * What can be done to one item; every list that shows its content follows. Each call about an item
 * names the state it was shown in, and `ask` decides where that has changed (decision 13).
 */
export function useItemCalls<Form extends Fields, Entity extends Row & Form>(
  { calls, noun, nameColumn, blank }: CollectionProps<Form, Entity>,
  ask: AskAboutConflict,
) {
  const withSession = useWithSession();
  const { patch, find, refreshAll, refreshOthers } = useRowCache(calls);
  const [queue] = useState(() => new SerialQueue());
  const [etags] = useState(() => new EtagHistory());
  const fields = Object.keys(blank);

  const replace = (id: string, next: (row: Tagged<Entity>) => Tagged<Entity>) =>
    patch((rows) => rows.map((row) => (row.id === id ? next(row) : row)));

  const attemptAt = (before: Entity, changes: Fields, hasForm: boolean): Attempt => {
    const name = nameColumn.name(before);
    return { name, noun: noun.one, fields, before, changes, hasForm };
  };

  async function create(keyed: KeyedForm<Form>): Promise<Saved> {
    const change = (made: Tagged<Entity>, changes: Changes<Form>) =>
      updateNow(made, changes, { key: keyed.key });
    await withSession(() => addOnce(calls, keyed, change));
    refreshAll();
    return "added";
  }

  /** Saves what was changed since `before`. With `spare`, a deleted item may be saved as a new one. */
  function update(
    before: Tagged<Entity>,
    changes: Changes<Form>,
    spare?: KeyedForm<Form>,
  ): Promise<Saved> {
    return queue.run(before.id, () => updateNow(before, changes, spare));
  }

  async function updateNow(
    before: Tagged<Entity>,
    changes: Changes<Form>,
    { key, form: spare }: Partial<KeyedForm<Form>> = {},
  ): Promise<Saved> {
    const { id } = before;
    const attempt = attemptAt(before, changes, spare !== undefined);
    const outcome = await saveOver<Tagged<Entity>>(
      { ...attempt, tag: etags.latest(before.etag) },
      {
        async save(fields, tag) {
          const terms = { ifMatch: tag, key };
          const form = fields as Changes<Form>;
          const saved = await withSession(() => send(calls.update, { ...form, id }, terms));
          etags.follow(tag, saved.etag);
          return saved;
        },
        restore: () => withSession(() => send(calls.restore, { id })),
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

  function rebase(older: Tagged<Entity>, form: Partial<Form>, now: Tagged<Entity>) {
    const attempt = { name: nameColumn.name(now), noun: noun.one, fields, changes: form };
    return rebaseWork<Form, Tagged<Entity>>(attempt, { older, now }, ask);
  }

  /** Shows the changes at once and takes them back when they are not saved. */
  async function change(row: Tagged<Entity>, changes: Changes<Form> & Partial<Entity>) {
    const before = find(row.id) ?? row;
    replace(row.id, (current) => ({ ...current, ...changes }));
    try {
      await update(before, changes);
    } catch (error) {
      const undone = Object.keys(changes).map((name) => [name, before[name as keyof Entity]]);
      replace(row.id, (current) => ({ ...current, ...Object.fromEntries(undone) }));
      if (error instanceof Refusal) refreshAll();
      else notifyFailure(`The ${noun.one} was not changed`, error);
    }
  }

  /** Tells whether it is gone. What is refused on some terms, `otherwise` may bring about. */
  async function remove(row: Tagged<Entity>, otherwise: Otherwise = rethrow): Promise<boolean> {
    const { id } = row;
    const before = find(id) ?? row;
    try {
      await queue.run(id, () => removeNow(before, otherwise));
    } catch (error) {
      if (error instanceof Refusal) refreshAll();
      else notifyFailure(`The ${noun.one} was not deleted`, error);
      return false;
    }
    patch((rows) => rows.filter((one) => one.id !== id));
    refreshAll();
    return true;
  }

  function removeNow(before: Tagged<Entity>, otherwise: Otherwise): Promise<void> {
    const { id } = before;
    return deleteOver(
      { ...attemptAt(before, {}, false), tag: etags.latest(before.etag) },
      (ifMatch) =>
        withSession(() => send(calls.remove, { id }, { ifMatch })).catch((error: unknown) =>
          otherwise(error, { ifMatch }),
        ),
      ask,
    );
  }

  /** Tells whether it is back. */
  async function restore(gone: Entity): Promise<boolean> {
    try {
      await withSession(() => send(calls.restore, { id: gone.id }));
    } catch (error) {
      notifyFailure(`The ${noun.one} was not restored`, error);
      return false;
    }
    refreshAll();
    toast({ title: `${capitalised(noun.one)} restored`, description: nameColumn.name(gone) });
    return true;
  }

  return { create, update, rebase, change, remove, restore };
}

/** Does in another way what was refused, or throws the refusal again. */
type Otherwise = (refusal: unknown, terms: Terms) => Promise<void>;

const rethrow: Otherwise = (refusal) => Promise.reject(refusal);

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Lets work about one thing wait until what was begun before is done, whatever came of that. */
class SerialQueue {
  readonly #last = new Map<string, Promise<unknown>>();

  run<Result>(id: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.#last.get(id) ?? Promise.resolve();
    const result = before.then(work, work);
    this.#last.set(id, result);
    return result;
  }
}
