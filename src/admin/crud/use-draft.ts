import { useEffect, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { dropDraft, keepDraft, readDraft } from "./drafts.ts";

const PAUSE = 300;

/**
 * Keeps what is typed into a form on the device, so that it survives a closed tab, and offers back
 * what was kept before. Without a name nothing is kept.
 */
export function useDraft<Form extends FieldValues>(
  form: UseFormReturn<Form, unknown, Form>,
  name: string | undefined,
) {
  const [offered, setOffered] = useState(() =>
    name === undefined ? undefined : readDraft<Form>(name),
  );
  const writing = useRef<() => void>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (name === undefined) return;
    const write = () => {
      clearTimeout(timer.current);
      writing.current?.();
      writing.current = undefined;
    };
    const stop = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        if (!isDirty) return;
        writing.current = () => keepDraft(name, values);
        clearTimeout(timer.current);
        timer.current = setTimeout(write, PAUSE);
      },
    });
    addEventListener("pagehide", write);
    return () => {
      stop();
      clearTimeout(timer.current);
      removeEventListener("pagehide", write);
    };
  }, [form, name]);

  function drop() {
    setOffered(undefined);
    clearTimeout(timer.current);
    writing.current = undefined;
    if (name !== undefined) dropDraft(name);
  }

  function takeUp() {
    if (offered) form.reset(offered.form, { keepDefaultValues: true });
    setOffered(undefined);
  }

  return { offered, takeUp, drop };
}
