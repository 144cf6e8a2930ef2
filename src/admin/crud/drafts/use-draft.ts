import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { isOffline, subscribeConnection } from "../../../lib/connection/connection.ts";
import { newId } from "../../../lib/device/new-id.ts";
import type { Rebased } from "../conflict/rebase-work.ts";
import { useRefreshUnfinished } from "../unfinished/use-unfinished.ts";
import { offerDiscardUndo } from "./discard-draft.ts";
import { type DraftPlace, draftName } from "./draft-place.ts";
import { type Draft, keepDraft } from "./drafts.ts";
import { type KeptAt, OpenDraft } from "./open-draft.ts";
import { useDraftOffers } from "./use-draft-offers.ts";

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
