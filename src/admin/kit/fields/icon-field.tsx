import { clsx } from "clsx";
import { CategoryIcon } from "../../../components/cards/category-icon.tsx";
import { TextField, type FieldSettings, useFormField } from "./text-field.tsx";

const NAMES = [
  "sparkles",
  "snowflake",
  "minus",
  "flame",
  "ghost",
  "leaf",
  "flower",
  "heart",
  "gem",
  "sun",
  "moon",
  "star",
  "brush",
  "wand",
];

/** The name of an icon: press one of the set, or type another. */
export function IconField(props: FieldSettings) {
  const { value, setValue } = useFormField<string>(props.name);
  return (
    <div>
      <TextField {...props} autoCapitalize="none" />
      <div role="group" aria-label="Icons" className="mt-2 grid grid-cols-7 gap-1 sm:grid-cols-14">
        {NAMES.map((name) => (
          <button
            key={name}
            type="button"
            aria-label={name}
            aria-pressed={value === name}
            title={name}
            onClick={() => setValue(name)}
            className={clsx(
              "grid h-11 cursor-pointer place-items-center rounded-control border",
              value === name
                ? "border-lacquer bg-shell text-lacquer"
                : "border-transparent text-quiet hover:bg-shell hover:text-on-shell",
            )}
          >
            <CategoryIcon name={name} />
          </button>
        ))}
      </div>
    </div>
  );
}
