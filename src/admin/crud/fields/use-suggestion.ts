import { useEffect, useRef } from "react";
import { useFormContext, useFormState, useWatch } from "react-hook-form";

/**
 * Fills a field of something new from another field's text, as long as nothing else stands there.
 * What was saved before is left alone.
 */
export function useSuggestion(name: string, from: string, suggest: (text: string) => string) {
  const { setValue, getValues } = useFormContext();
  const { defaultValues, isSubmitted } = useFormState();
  const source: string = useWatch({ name: from });
  const suggested = useRef("");
  const isNew = defaultValues?.[name] === "";

  useEffect(() => {
    if (!isNew) return;
    const next = suggest(source);
    const current: string = getValues(name);
    if (current === "" || current === suggested.current)
      setValue(name, next, { shouldDirty: true, shouldValidate: isSubmitted });
    suggested.current = next;
  }, [source, name, isNew, isSubmitted, suggest, setValue, getValues]);
}
