import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { type ClipboardEvent, useState } from "react";
import type { tagCalls } from "../../../../contract/admin/admin-calls.ts";
import { splitTags, tagText } from "../../../../contract/text/typed-tags.ts";
import { send } from "../../../lib/data/send.ts";
import { useDebounced } from "../list/list-screen.tsx";
import { type FixedSettings, InputField, useFieldSettings, useFormField } from "./text-field.tsx";

const OFFERED = 10;

interface TagsFieldProps extends FixedSettings {
  tagsInUse: typeof tagCalls.nailDesigns;
}

export function TagsField(props: TagsFieldProps) {
  const { name: _name, ...settings } = useFieldSettings(props);
  return <TagsInput {...settings} {...useFormField<string>(props.name)} />;
}

interface TagsInputProps extends Omit<TagsFieldProps, "name" | "label"> {
  label: string;
  value: string;
  setValue: (tags: string) => void;
  error?: string | undefined;
  onBlur?: () => void;
  /** Offers tags only while one is typed. */
  isSmall?: boolean;
}

/** Comma-separated tags, with the most used ones, or those that begin with what is typed, to press. */
export function TagsInput({ tagsInUse, isSmall, value, setValue, ...props }: TagsInputProps) {
  const [chosen, setChosen] = useState(value);
  const tags = splitTags(value);
  const typed = value === chosen ? "" : typedTag(value);

  function choose(next: string) {
    setValue(next);
    setChosen(next);
  }
  const { known, isNew } = useTagsInUse(tagsInUse, typed);
  const has = (tag: string) => tags.some((one) => one.toLowerCase() === tag);

  function toggle(tag: string) {
    const others = tags.filter((one) => one.toLowerCase() !== tag);
    const rest = typed === "" ? others : others.slice(0, -1);
    const next = (has(tag) ? others : [...rest, tag]).join(", ");
    choose(next);
  }

  /** Splits pasted hashtags and lines immediately; a word or two stay part of what is typed. */
  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const pasted = event.clipboardData.getData("text");
    if (!/[\n#＃]/.test(pasted)) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    const before = value.slice(0, selectionStart ?? value.length);
    const after = value.slice(selectionEnd ?? value.length);
    choose(tagText(splitTags([before, pasted, after].join(","))));
  }

  /** Shows the tags as they will be saved. */
  function tidy() {
    const tidied = tagText(tags);
    if (tidied !== value) choose(tidied);
  }

  return (
    <div>
      <InputField
        {...props}
        value={value}
        onValue={setValue}
        onPaste={paste}
        onBlur={() => {
          tidy();
          props.onBlur?.();
        }}
        autoCapitalize="none"
      />
      {isNew && (
        <p role="status" className="mt-1.5 text-sm text-quiet">
          #{typed} is new
        </p>
      )}
      {(!isSmall || typed !== "") && (
        <SuggestedTags tags={known} isPressed={has} onPress={toggle} />
      )}
    </div>
  );
}

/** The most used tags that begin with a text, or of all if none does; and whether none is what was typed. */
function useTagsInUse(endpoint: TagsFieldProps["tagsInUse"], typed: string) {
  const query = (q: string) => ({
    queryKey: [endpoint.path, { q, limit: OFFERED }],
    queryFn: () => send(endpoint, { q, limit: OFFERED }),
    placeholderData: keepPreviousData,
  });
  const settled = useDebounced(typed);
  const most = useQuery(query(""));
  const begin = useQuery(query(settled));
  const found = begin.data?.items ?? [];
  const isAnswered = settled === typed && begin.isSuccess && !begin.isPlaceholderData;
  return {
    known: found.length > 0 ? found : (most.data?.items ?? []),
    isNew: typed !== "" && isAnswered && found.length === 0,
  };
}

/** The typed part of the last tag; the added letter keeps an empty one. */
function typedTag(text: string): string {
  return (splitTags(`${text}x`).at(-1) ?? "").slice(0, -1).trim();
}

interface OfferedTagsProps {
  tags: string[];
  /** Whether a tag's button is pressed; without it, none stays pressed. */
  isPressed?: (tag: string) => boolean;
  onPress: (tag: string) => void;
}

/** Tags that are offered, each a button. */
export function SuggestedTags({ tags, isPressed, onPress }: OfferedTagsProps) {
  return (
    <div role="group" aria-label="Tags in use" className="mt-2 flex flex-wrap gap-1.5">
      {tags.map((tag) => (
        <button
          key={tag}
          type="button"
          aria-pressed={isPressed?.(tag)}
          onClick={() => onPress(tag)}
          className={clsx(
            "min-h-8 cursor-pointer rounded-full px-3 text-xs font-medium transition-colors",
            isPressed?.(tag)
              ? "bg-lacquer text-on-lacquer"
              : "bg-shell text-on-shell hover:underline",
          )}
        >
          #{tag}
        </button>
      ))}
    </div>
  );
}
