import { Lock } from "lucide-react";
import { type ReactNode, createContext, use } from "react";
import type { SettingName, Settings, SettingsForm } from "../../../contract/settings/settings.ts";
import { Button } from "../../components/ui/button.tsx";
import { isSame } from "../unfinished/save-over.ts";
import { useDescription, useFormField } from "../kit/fields/text-field.tsx";

export const SettingsContext = createContext<Pick<Settings, "defaults" | "locked"> | undefined>(
  undefined,
);

interface SettingProps {
  label: string;
  readOnly: boolean;
  hint: string | undefined;
  aside: ReactNode;
}

/** The lock of a setting, and its button back to the default. */
export function useSetting<Name extends SettingName>(
  name: Name,
  /** Called instead of the field’s own. */
  setValue?: (value: SettingsForm[Name]) => void,
): SettingProps {
  const settings = use(SettingsContext);
  if (!settings) throw new Error("A setting needs a SettingsContext");
  const { label, hint } = useDescription(name);
  const field = useFormField<SettingsForm[Name]>(name);
  const { [name]: fallback } = settings.defaults;
  const { [name]: variable } = settings.locked;
  if (variable !== undefined) {
    return { label, readOnly: true, hint: `Set by the variable ${variable}.`, aside: <Locked /> };
  }
  return {
    label,
    readOnly: false,
    hint,
    aside: isSame(field.value, fallback) ? undefined : (
      <Button
        variant="quiet"
        size="small"
        className="-my-2"
        aria-label={`${label}: back to the default`}
        onClick={() => (setValue ?? field.setValue)(fallback)}
      >
        Back to the default
      </Button>
    ),
  };
}

function Locked() {
  return (
    <span className="inline-flex items-center gap-1 text-xs font-semibold text-quiet">
      <Lock aria-hidden className="size-3.5" />
      Locked
    </span>
  );
}
