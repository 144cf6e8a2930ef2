import { useQuery } from "@tanstack/react-query";
import { Field, controlClass } from "../../../components/ui/field.tsx";
import { send } from "../../../lib/data/send.ts";
import { useDebounced } from "../list/search-box.tsx";
import { slug } from "../../../../contract/forms/texts.ts";
import { use, useCallback, useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import {
  type FieldSettings,
  ItemContext,
  useDescription,
  useFieldSettings,
  useFormField,
  useSuggestion,
} from "./text-field.tsx";

/** A part of a public address, suggested until it is typed; says if it is taken. */
export function PathField(settings: FieldSettings) {
  const item = use(ItemContext);
  if (!item) throw new Error("An address needs an ItemContext");
  const { calls, entity: own } = item;
  const { from = "title", prefix } = useDescription(settings.name);
  const props = useFieldSettings(settings);
  // One that is left blank is made by the server.
  const made = props.optional === true;
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
  const settled = useDebounced(path);
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
    <Field {...props} error={taken || error}>
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
