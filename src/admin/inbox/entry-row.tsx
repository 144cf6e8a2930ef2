import { SelectInput } from "../kit/fields/choice-fields.tsx";
import { wordOptions } from "../facets/facet-fields.tsx";
import { type Selection, withShift } from "../kit/list/selection.tsx";
import { clsx } from "clsx";
import { Trash2 } from "lucide-react";
import type { KeyboardEvent } from "react";
import { tagCalls } from "../../../contract/admin/admin-calls.ts";
import type { InboxEntry } from "../../../contract/admin/inbox.ts";
import { FACETS, type FacetName, wordLabel, wordsOf } from "../../../contract/facets/facets.ts";
import { Link } from "../../components/link.tsx";
import { Button } from "../../components/ui/button.tsx";
import { CategorySelect } from "../categories/category-field.tsx";
import { TagsInput } from "../kit/fields/tags-field.tsx";
import { InputField } from "../kit/fields/text-field.tsx";
import { Thumbnail } from "../kit/thumbnail.tsx";
import { editPath } from "../content-kinds.tsx";
import type { Entry, Twin } from "./proposals.ts";

/** What is wrong with a row, by field. */
export type Problems = Partial<Record<string, string>>;

interface RowProps {
  id: string;
  number: number;
  form: Entry;
  /** The item of the site that shows the picture already. */
  shownBy: InboxEntry["shown_by"];
  /** The entry before it that has the picture, too. */
  twin: Twin | undefined;
  problems: Problems;
  selection: Selection;
  onChange: (changes: Partial<Entry>) => void;
  onChangeAll: (changes: Partial<Entry>) => void;
  onDiscard: () => void;
}

export function EntryRow(props: RowProps) {
  const { id, number, form, selection, problems, onChange, onChangeAll } = props;
  const isSelected = selection.ids.has(id);
  return (
    <li
      className={clsx(
        "grid gap-4 rounded-media border p-3 sm:grid-cols-[9rem_1fr]",
        isSelected ? "border-lacquer" : "border-line",
      )}
    >
      <div className="flex flex-wrap items-start gap-2 sm:grid sm:content-start">
        <div className="relative max-sm:w-28">
          <Thumbnail
            src={form.image_url}
            alt={form.alt_text}
            className="aspect-4/5 w-full rounded-lg"
          />
          <label className="absolute top-2 left-2 grid size-11 cursor-pointer place-items-center rounded-control border border-line bg-surface">
            <input
              type="checkbox"
              aria-label={`Select photo ${number}`}
              checked={isSelected}
              onChange={({ nativeEvent }) => selection.toggle(id, withShift(nativeEvent))}
              className="size-5 cursor-pointer accent-lacquer"
            />
          </label>
        </div>
        <Duplicate {...props} />
        <Button
          variant="quiet"
          size="small"
          aria-label={`Discard photo ${number}`}
          onClick={props.onDiscard}
        >
          <Trash2 aria-hidden className="size-4" /> Discard
        </Button>
      </div>
      <div className="grid grid-cols-1 content-start gap-3 md:grid-cols-3">
        <div className="md:col-span-2">
          <InputField
            label={`Title ${number}`}
            data-field="title"
            onKeyDown={toNextRow}
            value={form.title}
            error={problems["title"]}
            onValue={(title) => onChange({ title })}
          />
        </div>
        <CategorySelect
          kind="categories"
          label={`Category ${number}`}
          value={form.category}
          error={problems["category"]}
          onValue={(category) => onChangeAll({ category })}
        />
        <div className="md:col-span-3">
          <InputField
            label={`Alt text ${number}`}
            data-field="alt_text"
            onKeyDown={toNextRow}
            value={form.alt_text}
            error={problems["alt_text"]}
            onValue={(alt_text) => onChange({ alt_text })}
          />
        </div>
        <div className="md:col-span-3">
          <TagsInput
            label={`Tags ${number}`}
            isSmall
            tagsInUse={tagCalls.nailDesigns}
            value={form.tags}
            error={problems["tags"]}
            setValue={(tags) => onChangeAll({ tags })}
          />
        </div>
        <FacetSelect
          name="shape"
          label={`Shape ${number}`}
          value={form.shape}
          onValue={onChangeAll}
        />
        <FacetSelect
          name="length"
          label={`Length ${number}`}
          value={form.length}
          onValue={onChangeAll}
        />
        <FacetSelect
          name="finish"
          label={`Finish ${number}`}
          value={form.finish[0] ?? ""}
          onValue={onChangeAll}
        />
        <Colors form={form} number={number} onChange={onChange} />
      </div>
    </li>
  );
}

/** Names what shows the same picture, or nearly the same. */
function Duplicate({ shownBy, twin }: Pick<RowProps, "shownBy" | "twin">) {
  if (!shownBy && !twin) return null;
  const isSame = shownBy ? shownBy.is_same : twin?.isSame;
  return (
    <p className="rounded-control bg-gilt-tint px-3 py-2 text-sm text-gilt">
      {isSame ? "Same picture as " : "Looks nearly like "}
      {shownBy ? (
        <>
          “
          <Link href={editPath(shownBy.kind, shownBy.item_id)} className="font-medium underline">
            {shownBy.name}
          </Link>
          ”, already on the site.
        </>
      ) : (
        `“${twin?.title}” above.`
      )}
    </p>
  );
}

/** Enter moves to the same field of the next row, with Shift to the one before. */
function toNextRow(event: KeyboardEvent<HTMLInputElement>) {
  const { currentTarget, key, shiftKey } = event;
  if (key !== "Enter" || event.nativeEvent.isComposing) return;
  event.preventDefault();
  const row = currentTarget.closest("li");
  const next = shiftKey ? row?.previousElementSibling : row?.nextElementSibling;
  next?.querySelector<HTMLElement>(`[data-field="${currentTarget.dataset["field"]}"]`)?.focus();
}

interface FacetSelectProps {
  name: FacetName;
  label: string;
  value: string;
  onValue: (changes: Partial<Entry>) => void;
}

function FacetSelect({ name, label, value, onValue }: FacetSelectProps) {
  const { field, several } = FACETS[name];
  return (
    <SelectInput
      label={label}
      prompt="None"
      options={wordOptions(name)}
      value={value}
      onValue={(word) => onValue({ [field]: several ? (word ? [word] : []) : word })}
    />
  );
}

interface ColorsProps {
  form: Entry;
  number: number;
  onChange: (changes: Partial<Entry>) => void;
}

/** The colors by name, which a press takes away, and a choice that adds one. */
function Colors({ form: { colors }, number, onChange }: ColorsProps) {
  return (
    <div className="md:col-span-3">
      <SelectInput
        label={`Add color ${number}`}
        prompt="Choose"
        options={wordOptions("color")}
        value=""
        onValue={(added) =>
          onChange({
            colors: wordsOf("color").filter((word) => word === added || colors.includes(word)),
          })
        }
      />
      <ul aria-label={`Colors ${number}`} className="mt-2 flex flex-wrap items-center gap-1">
        {colors.map((word) => (
          <li key={word}>
            <Button
              variant="secondary"
              size="small"
              aria-label={`Remove ${wordLabel(word)} from photo ${number}`}
              onClick={() => onChange({ colors: colors.filter((one) => one !== word) })}
            >
              {wordLabel(word)} ×
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
