import { choiceCalls } from "../../../contract/admin/admin-calls.ts";
import { useChoices } from "../categories/choices.ts";
import { ChoiceButtons } from "../kit/fields/choice-buttons.tsx";
import { useFormField } from "../kit/fields/text-field.tsx";
import { useSetting } from "./setting-context.tsx";

const LABEL = "Popular categories";

/** The categories in the footer, in the order in which they are pressed. */
export function CategoriesSetting() {
  const { value, setValue, error } = useFormField<string[]>("footer_categories");
  const { aside } = useSetting("footer_categories", LABEL);
  const choices = useChoices(choiceCalls.categories).filter(({ is_active }) => is_active);
  const options = choices.map(({ value, label }) => ({ value, content: label }));
  return (
    <div>
      <div className="mb-1 flex min-h-6 items-center justify-between gap-3">
        <h3 className="text-sm font-semibold">{LABEL}</h3>
        {aside}
      </div>
      <ChoiceButtons
        label={LABEL}
        options={options}
        chosen={value}
        onToggle={(path) =>
          setValue(value.includes(path) ? value.filter((one) => one !== path) : [...value, path])
        }
      />
      <p className="mt-1.5 text-sm text-quiet">
        {value.length > 0
          ? `In this order: ${value.map((path) => choices.find((one) => one.value === path)?.label ?? path).join(", ")}.`
          : "None chosen: the footer shows French, Holiday, Minimalist and Trending, or the newest."}
      </p>
      {error && <p className="mt-1.5 text-sm font-medium text-danger">{error}</p>}
    </div>
  );
}
