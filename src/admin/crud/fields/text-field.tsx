import { clsx } from "clsx";
import { type HTMLInputTypeAttribute, type ReactNode, type Ref } from "react";
import { Field, controlClass, controlClassOf } from "../../../components/ui/field.tsx";
import { type FieldSettings, useFormField } from "./use-form-field.ts";

interface TextFieldProps extends FixedSettings {
  placeholder?: string;
  type?: HTMLInputTypeAttribute;
  autoCapitalize?: "none";
  ref?: Ref<HTMLInputElement>;
}

export interface FixedSettings extends FieldSettings {
  /** Stands at the end of the label's line. */
  aside?: ReactNode;
  /** What it holds is to be seen only. */
  readOnly?: boolean;
}

const READ_ONLY = "border-dashed";

export function TextField(props: TextFieldProps) {
  const { value, setValue, onBlur, error } = useFormField<string>(props.name);
  return (
    <Field {...props} error={error}>
      {(control) => (
        <input
          {...control}
          ref={props.ref}
          readOnly={props.readOnly}
          name={props.name}
          type={props.type ?? "text"}
          autoComplete="off"
          autoCapitalize={props.autoCapitalize}
          placeholder={props.placeholder}
          value={value}
          onChange={(event) => setValue(event.target.value)}
          onBlur={onBlur}
          className={clsx(controlClass, props.readOnly && READ_ONLY)}
        />
      )}
    </Field>
  );
}

/** Several lines of text; grows with them. */
export function LongTextField(props: FixedSettings) {
  const { value, setValue, onBlur, error } = useFormField<string>(props.name);
  return (
    <Field {...props} error={error}>
      {(control) => (
        <textarea
          {...control}
          readOnly={props.readOnly}
          name={props.name}
          value={value}
          onChange={(event) => setValue(event.target.value)}
          onBlur={onBlur}
          className={clsx(
            controlClassOf({ height: "min-h-19" }),
            "field-sizing-content max-h-60",
            props.readOnly && READ_ONLY,
          )}
        />
      )}
    </Field>
  );
}
