import { Field, controlClass } from "../../../components/ui/field.tsx";
import { slug } from "../../collections/slug.ts";
import { type FieldSettings, useFormField } from "./use-form-field.ts";
import { useSuggestion } from "./use-suggestion.ts";

interface PathFieldProps extends FieldSettings {
  /** The field whose text suggests the path of something new. */
  from: string;
  /** What comes before the path in the public address. */
  prefix: string;
  /** The name of what has a path already. */
  takenBy: (path: string) => string | undefined;
}

/** A part of a public address, suggested until it is typed; one that is taken is said at once. */
export function PathField({ from, prefix, takenBy, ...props }: PathFieldProps) {
  const { value, setValue, onBlur, error } = useFormField<string>(props.name);
  useSuggestion(props.name, from, slug);
  const holder = takenBy(value);
  const taken = holder && `The ${props.label.toLowerCase()} “${value}” is taken by “${holder}”.`;

  return (
    <Field {...props} error={taken ?? error}>
      {(control) => (
        <div className="flex">
          <span
            aria-hidden
            className="flex shrink-0 items-center rounded-l-control border border-r-0 border-line-strong bg-shell px-3 text-sm text-on-shell"
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
            onChange={(event) => setValue(event.target.value)}
            onBlur={onBlur}
            className={`${controlClass} rounded-l-none!`}
          />
        </div>
      )}
    </Field>
  );
}
