import type { ReactNode } from "react";
import type { SettingName, SettingsForm } from "../../../contract/forms/settings.ts";
import { type ControlProps, Field } from "../../components/ui/field.tsx";
import { useFormField } from "../crud/fields/use-form-field.ts";
import { useSetting } from "./setting-context.tsx";

interface SettingFieldProps<Name extends SettingName> {
  name: Name;
  label: string;
  hint: string;
  /** In place of the form's own, on the way back to the default. */
  setValue?: (value: SettingsForm[Name]) => void;
  children: (control: ControlProps) => ReactNode;
}

/** The field of a setting that is not just a text. */
export function SettingField<Name extends SettingName>(props: SettingFieldProps<Name>) {
  const { name, label, hint, setValue, children } = props;
  const { error } = useFormField<SettingsForm[Name]>(name);
  const { aside } = useSetting(name, label, setValue ? { setValue } : {});
  return (
    <Field label={label} aside={aside} error={error} hint={hint}>
      {children}
    </Field>
  );
}
