import { useEffect, useEffectEvent } from "react";
import { useWatch } from "react-hook-form";
import { tagCalls } from "../../../contract/admin/admin-calls.ts";
import type { Option } from "../crud/fields/select-field.tsx";
import { MadeCategoryField } from "../collections/category-field.tsx";
import { DraftField } from "../crud/fields/publishing/draft-field.tsx";
import { TagsField } from "../crud/fields/tags-field.tsx";
import { TextField } from "../crud/fields/text-field.tsx";
import { useTakenTitles } from "./taken-titles.ts";
import { QueuedPictures } from "./queued-pictures.tsx";
import type { Batch, SharedForm } from "./use-batch.ts";

interface BatchFieldsProps {
  batch: Batch;
  categories: Option[];
  /** The title of each picture by its id, typed or offered. */
  titlesOf: (shared: SharedForm, taken: ReadonlySet<string>) => Map<string, string>;
  /** What the titles that are offered begin with. */
  stemOf: (shared: SharedForm) => string;
}

/** What the designs of a batch share, and a card for each of them. */
export function BatchFields({ batch, categories, titlesOf, stemOf }: BatchFieldsProps) {
  const { queue } = batch;
  const [category, tags, credit, is_active] = useWatch<
    SharedForm,
    ["category", "tags", "credit", "is_active"]
  >({
    name: ["category", "tags", "credit", "is_active"],
  });
  const shared = { category, tags, credit, is_active };
  const taken = useTakenTitles(stemOf(shared));

  // Not at each step of an upload: only when there is something new to keep.
  const worthKeeping = JSON.stringify([
    shared,
    queue.pictures.map((one) => [
      one.id,
      one.title,
      one.address,
      one.alt_text,
      one.category,
      one.tags,
    ]),
  ]);
  const keep = useEffectEvent(() => batch.keep(shared));
  useEffect(() => keep(), [worthKeeping]);

  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <MadeCategoryField kind="categories" label="Category for all" options={categories} />
        <TextField name="credit" label="Credit for all" optional />
      </div>
      <TagsField
        name="tags"
        label="Tags for all"
        hint="Separated by commas."
        tagsInUse={tagCalls.nailDesigns}
      />
      <DraftField isPublic={undefined} />
      <QueuedPictures queue={queue} offered={titlesOf(shared, taken)} categories={categories} />
    </>
  );
}
