import type { ReactNode } from "react";
import { Field, selectClass } from "../../../components/ui/field.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { type FieldSettings, useFieldSettings, useFormField } from "./text-field.tsx";

export interface Option<Value extends string = string> {
  value: Value;
  label: string;
}

interface SelectFieldProps extends FieldSettings {
  options: Option[];
  prompt: string;
  /** At the end of the label's line. */
  aside?: ReactNode;
}

/** A select; `prompt` is shown while nothing is chosen. */
export function SelectField(settings: SelectFieldProps) {
  const props = useFieldSettings(settings);
  const { value, setValue, onBlur, error } = useFormField<string>(props.name);
  return (
    <Field {...props} error={error}>
      {(control) => (
        <Select
          {...control}
          className={selectClass}
          name={props.name}
          value={value}
          onChange={(event) => setValue(event.target.value)}
          onBlur={onBlur}
        >
          <option value="">{props.prompt}</option>
          <OptionList options={props.options} />
        </Select>
      )}
    </Field>
  );
}

export function OptionList({ options }: { options: readonly Option[] }) {
  return options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}
