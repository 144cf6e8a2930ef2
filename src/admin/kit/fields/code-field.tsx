import type { ReactNode } from "react";
import { Field, controlClass } from "../../../components/ui/field.tsx";
import { useFormField } from "./text-field.tsx";

interface CodeFieldProps {
  name: string;
  kind: "app" | "recovery";
  hint: ReactNode;
}

/** A code of the second factor. */
export function CodeField({ name, kind, hint }: CodeFieldProps) {
  const { value, setValue, onBlur, error } = useFormField<string>(name);
  const ofApp = kind === "app";
  return (
    <Field label={ofApp ? "Code" : "Recovery code"} hint={hint} error={error}>
      {(control) => (
        <input
          {...control}
          name={name}
          inputMode={ofApp ? "numeric" : "text"}
          autoComplete={ofApp ? "one-time-code" : "off"}
          autoCapitalize="none"
          spellCheck={false}
          value={value}
          onChange={(event) => setValue(event.target.value)}
          onBlur={onBlur}
          className={`${controlClass} text-lg tracking-widest tabular-nums`}
        />
      )}
    </Field>
  );
}
