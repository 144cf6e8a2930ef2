import { Field, controlClass } from "../../components/ui/field.tsx";
import { useFormField } from "../crud/fields/use-form-field.ts";

/** What somebody signs in with. */
export function EmailField({ label, hint }: { label: string; hint?: string }) {
  const { value, setValue, onBlur, error } = useFormField<string>("email");
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <input
          {...control}
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          value={value}
          onChange={(event) => setValue(event.target.value)}
          onBlur={onBlur}
          className={controlClass}
        />
      )}
    </Field>
  );
}
