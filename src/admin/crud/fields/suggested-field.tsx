import { TextField } from "./text-field.tsx";
import type { FieldSettings } from "./use-form-field.ts";
import { useSuggestion } from "./use-suggestion.ts";

interface SuggestedFieldProps extends FieldSettings {
  /** The field whose text suggests this one's. */
  from: string;
  suggest: (text: string) => string;
}

/** One line of text, suggested until it is typed. */
export function SuggestedField({ from, suggest, ...props }: SuggestedFieldProps) {
  useSuggestion(props.name, from, suggest);
  return <TextField {...props} />;
}
