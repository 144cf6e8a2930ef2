import { useQuery } from "@tanstack/react-query";
import { Field, controlClass } from "../../../components/ui/field.tsx";
import { send } from "../../../lib/data/send.ts";
import { useDebounced } from "../list/list-screen.tsx";
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
import { shortened } from "../../../../contract/text/text.ts";
import { useSite, useSiteUrl } from "../../../lib/data/site.ts";
import { numberText } from "../../../lib/format/numbers.ts";
import { pageTitle } from "../../../components/seo/pending-head.tsx";

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

/** Search engines cut by width; this is about how many characters fit. */
const MAX_OF_TITLE = 60;
const MAX_OF_TEXT = 155;

interface SearchPreviewProps {
  /** The names of the fields for the page's title, address and description. */
  title: string;
  path: string;
  text: string;
  toAddress: (path: string) => string;
  /** Follows the site's name in the title, as in `Head`. */
  section?: string;
}

/** Shows how search engines are likely to list the page. */
export function SearchPreview(props: SearchPreviewProps) {
  const site = useSite();
  const { host } = new URL(useSiteUrl());
  const typed: string[] = useWatch({ name: [props.title, props.path, props.text] });
  const [own = "", path = "", text = ""] = typed.map((one) => one.trim());
  const title = pageTitle(own || "Untitled", site.name, props.section);
  const places = props
    .toAddress(path || "…")
    .split("/")
    .filter(Boolean)
    .map(decodeURIComponent);
  return (
    <section
      aria-label="Search preview"
      className="grid gap-1 rounded-control border border-line bg-surface p-4"
    >
      <h3 className="text-sm font-semibold">In search results</h3>
      <p className="mt-1 truncate text-xs text-quiet">{[host, ...places].join(" › ")}</p>
      <p className="text-lg leading-snug text-lacquer">{shortened(title, MAX_OF_TITLE)}</p>
      <p className="text-sm">
        {text
          ? shortened(text, MAX_OF_TEXT)
          : "Without a description, search engines pick a passage from the page."}
      </p>
      <p className="mt-1 text-xs text-quiet">
        {`Title: ${ofAbout(title, MAX_OF_TITLE)}. Description: ${ofAbout(text, MAX_OF_TEXT)}.`}
      </p>
    </section>
  );
}

function ofAbout(text: string, most: number): string {
  const { length } = [...text];
  const cut = length > most ? ", cut" : "";
  return `${numberText(length)} of about ${numberText(most)} characters${cut}`;
}
