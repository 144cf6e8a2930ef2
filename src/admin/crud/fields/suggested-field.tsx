import { Field, controlClass } from "../../../components/ui/field.tsx";
import { type FieldSettings, useFormField } from "./use-form-field.ts";
import { useSuggestion } from "./use-suggestion.ts";

interface SuggestedFieldProps extends FieldSettings {
  /** The field whose text suggests this one's. */
  from: string;
  suggest: (text: string) => string;
}

/** One line of text, suggested until it is typed. */
export function SuggestedField({ from, suggest, ...props }: SuggestedFieldProps) {
  const { value, setValue, onBlur, error } = useFormField<string>(props.name);
  useSuggestion(props.name, from, suggest);
  return (
    <Field {...props} error={error}>
      {(control) => (
        <input
          {...control}
          name={props.name}
          autoComplete="off"
          value={value}
          onChange={(event) => setValue(event.target.value)}
          onBlur={onBlur}
          className={controlClass}
        />
      )}
    </Field>
  );
}
