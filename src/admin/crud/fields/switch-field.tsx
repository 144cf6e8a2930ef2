import { useId } from "react";
import { Switch } from "../../../components/ui/switch.tsx";
import { type FieldSettings, useFormField } from "./use-form-field.ts";

export function SwitchField({ name, label, hint }: FieldSettings) {
  const id = useId();
  const { value, setValue } = useFormField<boolean>(name);
  return (
    <div className="flex min-h-11 items-center gap-3">
      <Switch
        id={id}
        checked={value}
        onCheckedChange={setValue}
        aria-describedby={hint && `${id}-hint`}
      />
      <div>
        <label htmlFor={id} className="cursor-pointer text-sm font-semibold">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-sm text-quiet">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}
