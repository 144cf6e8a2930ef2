import { useId, type ReactNode } from "react";
import {
  isLocale,
  type SettingName,
  type SettingsForm,
} from "../../../contract/settings/settings.ts";
import { controlClass, type ControlProps, Field } from "../../components/ui/field.tsx";
import { localeSample } from "../../lib/format/locale-sample.ts";
import { useFormField } from "../kit/fields/text-field.tsx";
import { useSetting } from "./setting-context.tsx";

const COMMON = ["en-US", "en-GB", "de", "es", "fr", "it", "nl", "pl", "pt", "pt-BR", "sv", "uk"];

export function LocaleSetting() {
  const { value, setValue } = useFormField<string>("locale");
  const id = useId();
  const tag = value.trim();
  return (
    <div>
      <SettingField name="locale">
        {(control) => (
          <input
            {...control}
            list={id}
            value={value}
            autoCapitalize="none"
            spellCheck={false}
            onChange={({ target }) => setValue(target.value)}
            className={controlClass}
          />
        )}
      </SettingField>
      <datalist id={id}>
        {COMMON.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </datalist>
      <p role="status" className="mt-1.5 text-sm text-quiet">
        {isLocale(tag) && localeSample(tag)}
      </p>
    </div>
  );
}

interface SettingFieldProps<Name extends SettingName> {
  name: Name;
  /** Called instead of the form's own when going back to the default. */
  setValue?: (value: SettingsForm[Name]) => void;
  children: (control: ControlProps) => ReactNode;
}

/** The field of a setting that needs its own control. */
export function SettingField<Name extends SettingName>(props: SettingFieldProps<Name>) {
  const { name, setValue, children } = props;
  const { error } = useFormField<SettingsForm[Name]>(name);
  const { label, hint, aside } = useSetting(name, setValue);
  return (
    <Field label={label} aside={aside} error={error} hint={hint}>
      {children}
    </Field>
  );
}
