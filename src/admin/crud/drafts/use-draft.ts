import { useEffect, useEffectEvent, useRef, useState, useMemo } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { isOffline, subscribeConnection } from "../../../lib/connection/connection.ts";
import { newId } from "../../../lib/device/new-id.ts";
import type { Rebased } from "../conflict/single-form.ts";
import { useRefreshUnfinished, useUnfinished } from "../unfinished/use-unfinished.ts";
import { offerDiscardUndo } from "./discard-draft.ts";
import { type DraftPlace, draftName, type KeptAt, OpenDraft } from "./open-draft.ts";
import { type Draft, keepDraft, dropDraft, isSent, readDrafts } from "./drafts.ts";
import { unfinished } from "../../../../contract/admin/unfinished.ts";
import { send } from "../../../lib/data/send.ts";
import { notifyFailure } from "../../kit/failure.ts";
import { useWithSession } from "../../kit/calls.ts";
import { discardCopy, draftFrom } from "./server-copy.ts";
import { useOffers } from "./use-offers.ts";

const PAUSE = 300;

export interface DraftSettings<Form, Before> extends DraftPlace {
  /** Tells a person what is unsaved. */
  labelOf: (form: Form) => string;
  /** What the form changes, as it was when it was opened. */
  before?: Before | undefined;
  /** Whether visitors see what it changes. */
  isPublic?: boolean;
  /** Makes older work, which began with `older`, work on what the form was opened with; undefined to leave it. */
  rebase?: (older: Before, form: Partial<Form>) => Promise<Rebased<Form, Before> | undefined>;
  /** Gives back what the work changes, so that what others did since is noticed. */
  onTakeUp?: (before: Before) => void;
  /** The unfinished work to begin with, by its id. */
  opens?: string | undefined;
}

/** Where what is typed is kept, and why not on the server; nothing as long as nothing is typed. */
export interface DraftState {
  keptAt: KeptAt;
  failure: unknown;
}

/**
 * Keeps what is changed in a form on the device and on the server, so that it survives a closed tab and goes on
 * elsewhere, and offers what was kept before. Without settings nothing is kept.
 */
export function useDraft<Form extends FieldValues, Before>(
  form: UseFormReturn<Form, unknown, Form>,
  settings: DraftSettings<Form, Before> | undefined,
) {
  const refresh = useRefreshUnfinished();
  const [state, setState] = useState<DraftState>({ keptAt: undefined, failure: undefined });
  const [draft] = useState(
    () =>
      settings &&
      new OpenDraft<Form, Before>(settings, {
        onKept: (keptAt) => setState({ keptAt, failure: undefined }),
        onFailure: (failure) => setState((before) => ({ ...before, failure })),
      }),
  );
  const [spareKey] = useState(newId);
  const writing = useRef<() => void>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const takeUp = useEffectEvent(async (taken: Draft<Form, Before>) => {
    const rebased = taken.before && (await settings?.rebase?.(taken.before, taken.form));
    clearTimeout(timer.current);
    writing.current = undefined;
    draft?.takeUp(taken, rebased);
    const work = rebased ?? taken;
    form.reset({ ...form.getValues(), ...work.form }, { keepDefaultValues: true });
    if (work.before) settings?.onTakeUp?.(work.before);
    if (Object.keys(work.form).length === 0) drop();
  });
  const offers = useDraftOffers<Form, Before>(settings, takeUp);

  const write = useEffectEvent(() => {
    clearTimeout(timer.current);
    writing.current?.();
    writing.current = undefined;
  });

  function drop() {
    const dropped = draft?.drop();
    void dropped?.done.then(refresh);
    return dropped;
  }

  const keep = useEffectEvent((values: Form, changed: string[]) => {
    if (!settings) return;
    if (changed.length === 0) {
      drop();
      return;
    }
    const kept = changed.map((field) => [field, values[field]]);
    draft?.write({
      label: settings.labelOf(values),
      form: Object.fromEntries(kept) as Partial<Form>,
      before: settings.before,
    });
  });

  const leave = useEffectEvent(() => {
    write();
    void draft?.close().then(refresh);
  });

  useEffect(() => {
    if (!draft) return;
    const stop = form.subscribe({
      formState: { values: true, isDirty: true, dirtyFields: true },
      callback: ({ values, dirtyFields }) => {
        writing.current = () => keep(values, Object.keys(dirtyFields ?? {}));
        clearTimeout(timer.current);
        timer.current = setTimeout(write, PAUSE);
      },
    });
    const writeLast = () => {
      write();
      draft.sendLast();
    };
    const sendAgain = () => {
      if (!isOffline()) void draft.send();
    };
    addEventListener("pagehide", writeLast);
    const ignore = subscribeConnection(sendAgain);
    return () => {
      stop();
      ignore();
      removeEventListener("pagehide", writeLast);
      leave();
    };
  }, [form, draft]);

  /** Saves what is in the form by `save`, whose key names it. Then it is unfinished no more. */
  async function finish(save: (key: string) => Promise<void>) {
    write();
    // What arrived after the save would be kept as unfinished anew.
    await draft?.settle();
    try {
      await save(draft?.id ?? spareKey);
    } catch (error) {
      void draft?.send();
      throw error;
    }
    drop();
  }

  /** What is in the form is not wanted any more, and can be brought back. */
  function discard() {
    write();
    const dropped = drop();
    if (!settings || !dropped) return;
    const { work, done } = dropped;
    offerDiscardUndo({
      id: work.id,
      label: work.label,
      done,
      keepAgain: () => keepDraft(draftName(settings), work),
      onUndone: refresh,
    });
  }

  return { ...offers, ...state, finish, discard };
}

/** Work of before that a form can go on with, and that which it is opened for. */
function useDraftOffers<Form, Before>(
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
