import { sendAsAdmin, notifyFailure } from "../kit/calls.ts";
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { type AutosavedItem, unfinished } from "../../../contract/admin/unfinished.ts";
import { isOffline, subscribeConnection } from "../../lib/connection/connection.ts";
import { toast } from "../../lib/visitor/toast-store.ts";
import {
  type Work,
  type AutosaveSubject,
  removeAutosave,
  isOpenHere,
  isSent,
  storeAutosave,
  nameOf,
  readAutosave,
  watchOtherTabs,
} from "./device.ts";
import { type AutosavePlace, FormAutosave, discardCopy, autosaveFrom } from "./form-autosave.ts";
import type { Rebased } from "./save-over.ts";
import { offerDiscardUndo, useRefreshAutosaves, useAutosaves } from "./unfinished-list.tsx";

/** The interval between two writes of a form to the device, in milliseconds. */
const PAUSE = 300;
/** How long to wait for other tabs to report open forms, in milliseconds. */
const TIME_TO_ANSWER = 150;

export interface AutosaveOptions<Form, Before> extends AutosaveSubject {
  /** A description of the autosaved form. */
  labelOf: (form: Form) => string;
  /** The item when the form was opened. */
  before?: Before | undefined;
  /** Rebases an autosave, based on `older`, on the current item; undefined leaves it. */
  rebase?: (older: Before, form: Partial<Form>) => Promise<Rebased<Form, Before> | undefined>;
  /** Reports the original of the autosave, so that changes by others are noticed. */
  onTakeUp?: (before: Before) => void;
  /** The id of the autosave to start with. */
  opens?: string | undefined;
}

/** Where the form is autosaved, and why not on the server. */
export interface AutosaveState {
  autosavedAt: AutosavePlace;
  failure: unknown;
  /** Whether a write is pending. */
  isSaving: boolean;
}

const NOT_TYPED: AutosaveState = { autosavedAt: undefined, failure: undefined, isSaving: false };

/**
 * Autosaves a form on the device and on the server, so that it survives a closed tab and can be continued elsewhere,
 * and offers earlier autosaves.
 */
export function useAutosavedForm<Form extends FieldValues, Before>(
  form: UseFormReturn<Form, unknown, Form>,
  options: AutosaveOptions<Form, Before>,
) {
  const refresh = useRefreshAutosaves();
  const [state, setState] = useState(NOT_TYPED);
  const [work] = useState(
    () =>
      new FormAutosave<Form, Before>(options, {
        onKept: (autosavedAt) => setState({ ...NOT_TYPED, autosavedAt }),
        onFailure: (failure) => setState((before) => ({ ...before, failure })),
      }),
  );
  const isDraft = useRef(false);
  const typed = useRef<() => void>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const takeUp = useEffectEvent(async (taken: Work<Form, Before>) => {
    const rebased = taken.before && (await options.rebase?.(taken.before, taken.form));
    clearTimeout(timer.current);
    typed.current = undefined;
    work.takeUp(taken, rebased);
    const now = rebased ?? taken;
    form.reset({ ...form.getValues(), ...now.form }, { keepDefaultValues: true });
    if (now.before) options.onTakeUp?.(now.before);
    if (Object.keys(now.form).length === 0) drop();
  });
  const offer = useWorkOffer<Form, Before>(options, takeUp);

  const keep = useEffectEvent((values: Form, changed: string[]) => {
    if (changed.length === 0) {
      drop();
      return;
    }
    const fields = Object.fromEntries(changed.map((field) => [field, values[field]]));
    const isSaving = work.write({
      label: options.labelOf(values),
      form: fields as Partial<Form>,
      before: options.before,
    });
    if (!isSaving) setState((before) => ({ ...before, isSaving: false }));
  });

  /** Saves the latest input. */
  const write = useEffectEvent(() => {
    clearTimeout(timer.current);
    typed.current?.();
    typed.current = undefined;
  });

  const leave = useEffectEvent(() => {
    write();
    const title = isDraft.current || offer.isDraft ? "Draft saved" : "Saved as unfinished";
    if (work.isUnfinished) toast({ title });
    void work.close().then(refresh);
  });

  useEffect(() => {
    const stop = form.subscribe({
      formState: { values: true, isDirty: true, dirtyFields: true },
      callback: ({ values, dirtyFields }) => {
        const changed = Object.keys(dirtyFields ?? {});
        typed.current = () => keep(values, changed);
        if (changed.length > 0)
          setState((before) => (before.isSaving ? before : { ...before, isSaving: true }));
        clearTimeout(timer.current);
        timer.current = setTimeout(write, PAUSE);
      },
    });
    const writeLast = () => {
      write();
      work.sendLast();
    };
    const sendAgain = () => {
      if (!isOffline()) void work.send();
    };
    addEventListener("pagehide", writeLast);
    const ignore = subscribeConnection(sendAgain);
    return () => {
      stop();
      ignore();
      removeEventListener("pagehide", writeLast);
      leave();
    };
  }, [form, work]);

  /** Saves the form by `save`, which gets its id as a key, then removes the autosave. */
  async function finish(save: (key: string) => Promise<void>) {
    write();
    // A write after the save would create a new autosave.
    await work.pauseForSave();
    try {
      await save(work.id);
    } catch (error) {
      void work.send();
      throw error;
    }
    drop();
  }

  /** Saves the form as a shared draft. */
  async function saveDraft(values: Form) {
    clearTimeout(timer.current);
    typed.current = undefined;
    const changed = Object.keys(form.formState.dirtyFields);
    const fields = options.before
      ? Object.fromEntries(changed.map((field) => [field, values[field]]))
      : values;
    await work.saveDraft({
      label: options.labelOf(values),
      form: fields as Partial<Form>,
      before: options.before,
    });
    isDraft.current = true;
  }

  /** Discards the form, with an undo. */
  function discard() {
    write();
    const dropped = drop();
    if (!dropped) return;
    const { work: gone, done } = dropped;
    offerDiscardUndo(gone, done, () => storeAutosave(nameOf(options), gone), refresh);
  }

  function drop() {
    const dropped = work.drop();
    void dropped?.done.then(refresh);
    return dropped;
  }

  return {
    ...offer,
    kept: state,
    sendAgain: () => void work.send(),
    finish,
    discard,
    saveDraft,
  };
}

/** Earlier autosaves that a form can continue, and the one that it was opened for. */
function useWorkOffer<Form, Before>(
  options: AutosaveOptions<Form, Before>,
  onTakeUp: (work: Work<Form, Before>) => Promise<void>,
) {
  const refresh = useRefreshAutosaves();
  const { kind, item_id: itemId, opens } = options;
  const { items, isPending } = useAutosaves(kind);
  const name = nameOf(options);
  // All admins see the same drafts, so each is opened by its own id.
  const copies = useMemo(
    () => items?.filter(({ item_id, is_draft }) => item_id === itemId && !is_draft),
    [items, itemId],
  );
  const { offered, pass } = useOffers<Form, Before>(name, copies, isPending);

  /** The newest autosave on this device and the server. */
  async function take(id: string) {
    pass(id);
    const own = readAutosave<Form, Before>(name).find((work) => work.id === id);
    try {
      const isNewest = own && !isSent(own);
      if (isNewest) await onTakeUp(own);
      else await onTakeUp(autosaveFrom(await sendAsAdmin(unfinished.find, { id })));
    } catch (error) {
      if (own) await onTakeUp(own);
      else notifyFailure("Couldn’t open the unfinished work", error);
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
      void onTakeUp(offered.here);
    } else void take(offered.id);
  }

  function throwAway() {
    if (!offered) return;
    const { id, here } = offered;
    pass(id);
    removeAutosave(name, id);
    offerDiscardUndo(offered, discardCopy(id), () => !!here && storeAutosave(name, here), refresh);
  }

  return {
    offered: offered?.id === opens ? undefined : offered,
    /** Whether the form was opened for a shared draft. */
    isDraft: opens !== undefined && items?.some(({ id, is_draft }) => id === opens && is_draft),
    takeUp,
    throwAway,
  };
}

export interface Offer<Form, Before> {
  id: string;
  at: string;
  label: string;
  /** Undefined if it is only on the server. */
  here?: Work<Form, Before>;
  /** The name of the device, if it is another one. */
  device?: string;
}

/**
 * The newest autosave with a name on this device or, with `copies`, on the server, except those open in other tabs.
 */
export function useOffers<Form, Before = unknown>(
  name: string,
  copies?: AutosavedItem[],
  isWaiting = false,
) {
  const [offers, setOffers] = useState<Offer<Form, Before>[]>([]);
  const [passed, setPassed] = useState<ReadonlySet<string>>(new Set());

  useEffect(() => {
    if (isWaiting) return;
    const found = offersOf<Form, Before>(name, copies);
    if (found.length === 0) return setOffers([]);
    const elsewhere = new Set<string>();
    const isFree = ({ id }: { id: string }) => !elsewhere.has(id) && !isOpenHere(id);
    const stop = watchOtherTabs((ids) => {
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
    /** It is not offered again while this is open. */
    pass: (id: string) => setPassed((before) => new Set(before).add(id)),
  };
}

function offersOf<Form, Before>(name: string, copies?: AutosavedItem[]): Offer<Form, Before>[] {
  const known = new Map(copies?.map((item) => [item.id, item]));
  const here = readAutosave<Form, Before>(name).flatMap((work): Offer<Form, Before>[] => {
    const { id, at, label, copy } = work;
    const kept = known.get(id);
    if (copies && isSent(work) && !kept) {
      // Saved or discarded on another device.
      removeAutosave(name, id);
      return [];
    }
    if (kept && isSent(work) && kept.writer !== copy?.writer) return [];
    known.delete(id);
    return [{ id, at, label, here: work }];
  });
  const there = [...known.values()].map(({ id, at, label, device }) => ({ id, at, label, device }));
  return [...here, ...there].toSorted((one, other) => other.at.localeCompare(one.at));
}
