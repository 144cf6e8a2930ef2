import { useEffect, useRef } from "react";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import { Field, controlClass } from "../../../components/ui/field.tsx";
import { slug } from "../../slug.ts";
import { type FieldSettings, useFormField } from "./use-form-field.ts";

interface PathFieldProps extends FieldSettings {
  /** The field whose text suggests the path of something new. */
  from: string;
  /** What comes before the path in the public address. */
  prefix: string;
}

/** A part of a public address, suggested until it is typed. */
export function PathField({ from, prefix, ...props }: PathFieldProps) {
  const { value, setValue, onBlur, error } = useFormField<string>(props.name);
  const { setValue: setFormValue } = useFormContext();
  const { defaultValues } = useFormState();
  const source: string = useWatch({ name: from });
  const typed = useRef(defaultValues?.[props.name] !== "");

  useEffect(() => {
    if (!typed.current) setFormValue(props.name, slug(source), { shouldDirty: true });
  }, [source, props.name, setFormValue]);

  return (
    <Field {...props} error={error}>
      {(control) => (
        <div className="flex">
          <span
            aria-hidden
            className="flex items-center rounded-l-control border border-r-0 border-line-strong bg-shell px-3 text-sm text-on-shell"
          >
            {prefix}
          </span>
          <input
            {...control}
            name={props.name}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={value}
            onChange={(event) => {
              typed.current = event.target.value !== "";
              setValue(event.target.value);
            }}
            onBlur={onBlur}
            className={`${controlClass} rounded-l-none!`}
          />
        </div>
      )}
    </Field>
  );
}
