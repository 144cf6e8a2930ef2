import { useEffect, useEffectEvent, useRef } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { newId } from "../../../lib/device/new-id.ts";
import { dropDraft, keepDraft } from "./drafts.ts";
import { closeDraft, openDraft } from "./other-tabs.ts";
import { useOffers } from "./use-offers.ts";

const PAUSE = 300;

export interface DraftSettings<Form, Before> {
  /** Drafts of the same thing, such as one post or a new one, share a name. */
  name: string;
  /** Tells a person what is unsaved. */
  labelOf: (form: Form) => string;
  /** What the form changes, as it was when it was opened. */
  before?: Before | undefined;
  /** Gives back what an older draft began with, so that what others did since is noticed. */
  onTakeUp?: (before: Before) => void;
}

/**
 * Keeps what is changed in a form on the device, so that it survives a closed tab, and offers back
 * what was kept before. Without settings nothing is kept.
 */
export function useDraft<Form extends FieldValues, Before>(
  form: UseFormReturn<Form, unknown, Form>,
  settings: DraftSettings<Form, Before> | undefined,
) {
  const name = settings?.name;
  const { offered, next } = useOffers<Form, Before>(name);
  const own = useRef<string>(undefined);
  const writing = useRef<() => void>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const write = useEffectEvent(() => {
    clearTimeout(timer.current);
    writing.current?.();
    writing.current = undefined;
  });

  const keep = useEffectEvent((values: Form, changed: string[]) => {
    if (!settings) return;
    if (changed.length === 0) return dropOwn();
    own.current ??= newId();
    openDraft(own.current);
    const kept = changed.map((field) => [field, values[field]]);
    keepDraft<Form>(settings.name, {
      id: own.current,
      label: settings.labelOf(values),
      form: Object.fromEntries(kept),
      before: settings.before,
    });
  });

  useEffect(() => {
    if (name === undefined) return;
    const stop = form.subscribe({
      formState: { values: true, isDirty: true, dirtyFields: true },
      callback: ({ values, dirtyFields }) => {
        writing.current = () => keep(values, Object.keys(dirtyFields ?? {}));
        clearTimeout(timer.current);
        timer.current = setTimeout(write, PAUSE);
      },
    });
    const writeNow = () => write();
    addEventListener("pagehide", writeNow);
    return () => {
      stop();
      writeNow();
      closeDraft(own.current);
      removeEventListener("pagehide", writeNow);
    };
  }, [form, name]);

  function dropOwn() {
    if (name !== undefined && own.current) dropDraft(name, own.current);
  }

  /** What is in the form was saved, or is not wanted any more. */
  function finish() {
    clearTimeout(timer.current);
    writing.current = undefined;
    dropOwn();
  }

  function takeUp() {
    if (!offered) return;
    finish();
    own.current = offered.id;
    openDraft(offered.id);
    form.reset({ ...form.getValues(), ...offered.form }, { keepDefaultValues: true });
    if (offered.before) settings?.onTakeUp?.(offered.before);
    next();
  }

  function throwAway() {
    if (name !== undefined && offered) dropDraft(name, offered.id);
    next();
  }

  return { offered, takeUp, throwAway, finish };
}
