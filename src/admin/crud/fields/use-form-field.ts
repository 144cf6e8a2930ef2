import { useController } from "react-hook-form";

export interface FieldSettings {
  name: string;
  label: string;
  hint?: string | undefined;
  optional?: boolean | undefined;
}

export function useFormField<Value>(name: string) {
  const { field, fieldState } = useController({ name });
  return {
    value: field.value as Value,
    setValue: (value: Value) => field.onChange(value),
    onBlur: field.onBlur,
    error: fieldState.error?.message,
  };
}
