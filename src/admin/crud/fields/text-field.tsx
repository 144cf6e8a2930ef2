import { type HTMLInputTypeAttribute, type ReactNode, type Ref } from "react";
import { Field, controlClass, controlClassOf } from "../../../components/ui/field.tsx";
import { type FieldSettings, useFormField } from "./use-form-field.ts";

interface TextFieldProps extends FieldSettings {
  placeholder?: string;
  type?: HTMLInputTypeAttribute;
  autoCapitalize?: "none";
  aside?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

export function TextField(props: TextFieldProps) {
  const { value, setValue, onBlur, error } = useFormField<string>(props.name);
  return (
    <Field {...props} error={error}>
      {(control) => (
        <input
          {...control}
          ref={props.ref}
          name={props.name}
          type={props.type ?? "text"}
          autoComplete="off"
          autoCapitalize={props.autoCapitalize}
          placeholder={props.placeholder}
          value={value}
          onChange={(event) => setValue(event.target.value)}
          onBlur={onBlur}
          className={controlClass}
        />
      )}
    </Field>
  );
}

/** Several lines of text; grows with them. */
export function LongTextField(props: FieldSettings) {
  const { value, setValue, onBlur, error } = useFormField<string>(props.name);
  return (
    <Field {...props} error={error}>
      {(control) => (
        <textarea
          {...control}
          name={props.name}
          value={value}
          onChange={(event) => setValue(event.target.value)}
          onBlur={onBlur}
          className={`${controlClassOf({ height: "min-h-19" })} field-sizing-content max-h-60`}
        />
      )}
    </Field>
  );
}
