import { useRef } from "react";
import { useFormContext } from "react-hook-form";
import { EmojiPicker } from "./emoji-picker.tsx";
import { TextField } from "./text-field.tsx";
import type { FieldSettings } from "./use-form-field.ts";

/** One line of text with an emoji picker that writes at the caret. */
export function EmojiTextField(props: FieldSettings) {
  const input = useRef<HTMLInputElement>(null);
  const { setValue, formState } = useFormContext();

  function insert(emoji: string) {
    const element = input.current;
    if (!element) return;
    const end = element.value.length;
    element.setRangeText(emoji, element.selectionStart ?? end, element.selectionEnd ?? end, "end");
    setValue(props.name, element.value, {
      shouldDirty: true,
      shouldValidate: formState.isSubmitted,
    });
  }

  return (
    <TextField
      {...props}
      ref={input}
      aside={<EmojiPicker onPick={insert} onClose={() => input.current?.focus()} />}
    />
  );
}
