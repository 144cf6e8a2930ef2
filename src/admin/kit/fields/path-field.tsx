import { useQuery } from "@tanstack/react-query";
import { Field, controlClass } from "../../../components/ui/field.tsx";
import { send } from "../../../lib/data/send.ts";
import { useSettled } from "../use-settled.ts";
import type { ListEndpoint } from "../list/use-pages.ts";
import { slug } from "../../../../contract/forms/texts.ts";
import { useCallback, useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import { type FieldSettings, useFormField, useSuggestion } from "./text-field.tsx";

interface PathHolder {
  id: string;
  title?: string;
  name?: string;
}

interface PathFieldProps<Entity> extends FieldSettings {
  name: "path" | "slug";
  /** The field whose text suggests the path of something new. */
  from: string;
  /** The part of the address before the path. */
  prefix: string;
  calls: { list: ListEndpoint<Entity> };
  /** The edited item; undefined if it is new. */
  own: Entity | undefined;
  /** Whether the server makes it from that text if it is left blank. */
  made?: boolean;
}

const MADE = { optional: true, hint: "Old addresses redirect here." };

/** A part of a public address, suggested until it is typed; says if it is taken. */
export function PathField<Entity extends PathHolder>({
  from,
  prefix,
  calls,
  own,
  made = false,
  ...props
}: PathFieldProps<Entity>) {
  const { value, setValue, onBlur, error } = useFormField<string>(props.name);
  const source: string = useWatch({ name: from });
  const [numbered, setNumbered] = useState({ base: "", number: 1 });
  const suggest = useCallback(
    (text: string) => {
      const base = slug(text);
      const { number } = base === numbered.base ? numbered : { number: 1 };
      return number === 1 ? base : `${base}-${number}`;
    },
    [numbered],
  );
  useSuggestion(props.name, from, suggest);
  const path = value.trim();
  const settled = useSettled(path);
  const asked = { [props.name]: settled, limit: 1 };
  const { data } = useQuery({
    queryKey: [calls.list.path, asked],
    // A failure does not matter, as saving checks it again.
    queryFn: () => send(calls.list, asked),
    enabled: settled !== "",
  });
  const holder = settled === path ? data?.items.find(({ id }) => id !== own?.id) : undefined;
  // Titles may repeat: a suggestion that is taken gets the next number, a typed address a message.
  const isPassedOver =
    made && holder !== undefined && own === undefined && value === suggest(source);
  useEffect(() => {
    if (!isPassedOver) return;
    const base = slug(source);
    setNumbered((last) => ({ base, number: (last.base === base ? last.number : 1) + 1 }));
  }, [isPassedOver, value, source]);
  const taken =
    !isPassedOver &&
    holder &&
    `The ${props.label.toLowerCase()} “${value}” is already used by “${holder.title ?? holder.name}”.`;

  return (
    <Field {...props} {...(made && MADE)} error={taken || error}>
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
            className={`${controlClass} rounded-l-none`}
          />
        </div>
      )}
    </Field>
  );
}
