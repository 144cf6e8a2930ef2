import { clsx } from "clsx";
import { tagList } from "../../../../contract/tags.ts";
import { TextField } from "./text-field.tsx";
import { type FieldSettings, useFormField } from "./use-form-field.ts";

const OFFERED = 10;

/** Comma-separated tags; the first of the `known` ones are offered, to be added and taken away. */
export function TagsField({ known, ...props }: FieldSettings & { known: string[] }) {
  const { value, setValue } = useFormField<string>(props.name);
  const tags = tagList(value);
  const has = (tag: string) => tags.some((one) => one.toLowerCase() === tag);
  const toggle = (tag: string) => {
    const next = has(tag) ? tags.filter((one) => one.toLowerCase() !== tag) : [...tags, tag];
    setValue(next.join(", "));
  };

  return (
    <div>
      <TextField {...props} autoCapitalize="none" />
      <div role="group" aria-label="Tags in use" className="mt-2 flex flex-wrap gap-1.5">
        {known.slice(0, OFFERED).map((tag) => (
          <button
            key={tag}
            type="button"
            aria-pressed={has(tag)}
            onClick={() => toggle(tag)}
            className={clsx(
              "min-h-8 cursor-pointer rounded-full px-3 text-xs font-medium transition-colors",
              has(tag) ? "bg-lacquer text-on-lacquer" : "bg-shell text-on-shell hover:underline",
            )}
          >
            #{tag}
          </button>
        ))}
      </div>
    </div>
  );
}
