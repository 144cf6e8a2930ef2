import { readPages } from "../kit/list/use-pages.ts";
import { inSession, refreshContent, Refusal, failureMessage } from "../kit/calls.ts";
import { useQueryClient, type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { Images } from "lucide-react";
import { type RefObject, useEffect, useEffectEvent } from "react";
import { numberText, type Noun, counted, nounFor } from "../../lib/format/numbers.ts";
import { adminCalls, tagCalls } from "../../../contract/admin/admin-calls.ts";
import type { Changes, Tagged } from "../../../contract/endpoint.ts";
import { type Design, type DesignForm, designForms } from "../../../contract/forms/design.ts";
import { splitTags } from "../../../contract/text/typed-tags.ts";
import { send } from "../../lib/data/send.ts";
import { toast } from "../../lib/visitor/toast-store.ts";
import { saveOver, addOnce } from "../unfinished/save-over.ts";
import { AutosaveOffer } from "../unfinished/autosaved-form-dialog.tsx";
import { FormDialog } from "../kit/form/form-dialog.tsx";
import { useCategoryOptions, MadeCategoryField } from "../categories/category-field.tsx";
import { FileInput } from "../kit/buttons.tsx";
import { Button } from "../../components/ui/button.tsx";
import {
  BatchFilters,
  pictureFacets,
  type Batch,
  type SharedForm,
  sharedForm,
} from "./use-batch.tsx";
import { suggestFacets, suggestedTitles, titleStem } from "../facets/facet-fields.tsx";
import { useDroppedFiles } from "../kit/use-dropped-files.ts";
import { type QueuedPicture, storedPicture } from "./use-picture-queue.ts";
import { useSelection } from "../kit/list/selection.tsx";
import { useFormContext, useWatch } from "react-hook-form";
import { DraftField } from "../kit/fields/publishing-field.tsx";
import { TagsField } from "../kit/fields/tags-field.tsx";
import { TextField } from "../kit/fields/text-field.tsx";
import { QueuedPictures } from "./queued-pictures.tsx";
import { PAGE_LIMIT } from "../../../contract/page.ts";
import { useDebounced } from "../kit/list/list-screen.tsx";

const DESIGN: Noun = { one: "design", many: "designs" };

interface SeveralDesignsProps {
  batch: Batch;
  /** The hidden file input, which more than one button clicks. */
  chooser: RefObject<HTMLInputElement | null>;
}

export function SeveralDesigns({ batch, chooser }: SeveralDesignsProps) {
  const client = useQueryClient();
  const categories = useCategoryOptions("categories");
  const askTakenTitles = useAskTakenTitles();
  const { queue } = batch;
  const hovering = useDroppedFiles(queue.add);
  const count = queue.pictures.length;

  function stemOf({ category: path, tags }: Pick<SharedForm, "category" | "tags">): string {
    const category = categories.find(({ value }) => value === path)?.label ?? "";
    return titleStem({ category, tags });
  }

  /** The stem for a picture; its own category goes before the one for all. */
  function stemFor({ category }: QueuedPicture, shared: SharedForm): string {
    return stemOf({ ...shared, category: category || shared.category });
  }

  function titlesOf(shared: SharedForm, taken: ReadonlySet<string>): Map<string, string> {
    const typed = new Set(queue.pictures.map(({ title }) => title?.toLowerCase()));
    const isTaken = (title: string) =>
      taken.has(title.toLowerCase()) || typed.has(title.toLowerCase());
    const offers = new Map<string, string[]>();
    const named = queue.pictures.map((picture): [string, string] => {
      const stem = stemFor(picture, shared);
      const left = offers.get(stem) ?? suggestedTitles(count, stem, isTaken);
      offers.set(stem, left);
      return [picture.id, picture.title?.trim() || (left.shift() ?? "")];
    });
    return new Map(named);
  }

  async function create(picture: QueuedPicture, title: string, shared: SharedForm) {
    const { id, address: image_url, focus, alt_text = "" } = picture;
    if (image_url === "") return false;
    const own = { title, image_url, focus, alt_text, ...ownOf(picture, shared) };
    const seen = { ...pictureFacets(picture, shared), palette: picture.palette ?? [], colors: [] };
    const { colors = [] } = suggestFacets(seen, [title, own.tags, alt_text]);
    const checked = designForms.create.safeParse({ ...shared, ...own, ...seen, colors });
    if (!checked.success) {
      queue.change(id, { title, problem: checked.error.issues[0]?.message ?? "" });
      return false;
    }
    const form = checked.data;
    const saveChange = (made: Tagged<Design>, changes: Changes<DesignForm>) =>
      saveOver<Tagged<Design>>(
        {
          name: title,
          noun: DESIGN.one,
          fields: Object.keys(form),
          before: { ...made },
          changes,
          hasForm: false,
          tag: made.etag,
        },
        {
          save: (fields, ifMatch) =>
            send(adminCalls.nailDesigns.update, { ...fields, id: made.id }, { ifMatch }),
          ask: async () => "back",
        },
      );
    try {
      await inSession(() => addOnce(adminCalls.nailDesigns, { form, key: id }, saveChange));
    } catch (error) {
      queue.change(id, { title, problem: failureMessage(error) });
      return false;
    }
    queue.remove(id);
    return true;
  }

  async function createAll(shared: SharedForm) {
    const stems = new Set(queue.pictures.map((picture) => stemFor(picture, shared)));
    const taken = await Promise.all([...stems].map(askTakenTitles));
    const titles = titlesOf(shared, new Set(taken.flatMap((some) => [...some])));
    const pictures = await queue.settled();
    let added = 0;
    for (const picture of pictures) {
      if (await create(picture, titles.get(picture.id) ?? "", shared)) added += 1;
    }
    if (added > 0) {
      toast({ title: `${counted(added, DESIGN)} added` });
      void refreshContent(client);
    }
    const left = pictures.length - added;
    if (left > 0) {
      throw new Refusal(`Couldn’t add ${counted(left, DESIGN)}.`);
    }
  }

  return (
    <>
      <Button
        variant="secondary"
        onClick={() => chooser.current?.click()}
        className="max-md:hidden"
      >
        <Images aria-hidden className="size-4" />
        <span className="max-xl:sr-only">Add several</span>
      </Button>
      <FileInput ref={chooser} label="Picture files" multiple onFiles={queue.add} />
      {hovering && <DropNote />}
      {count > 0 && (
        <FormDialog
          title={`${numberText(count)} new ${nounFor(count, DESIGN)}`}
          action={`Add ${counted(count, DESIGN)}`}
          schema={sharedForm}
          values={batch.shared}
          unsaved
          wide
          onSave={createAll}
          onClose={queue.clear}
        >
          <BatchFields batch={batch} titlesOf={titlesOf} stemOf={stemOf} />
        </FormDialog>
      )}
    </>
  );
}

/** Offers to continue with the pictures of a closed tab. */
export function BatchOffer({ batch }: { batch: Batch }) {
  if (!batch.offered) return null;
  return (
    <div className="mt-3">
      <AutosaveOffer offer={batch.offered} onTakeUp={batch.takeUp} onDrop={batch.throwAway} />
    </div>
  );
}

/** The category and tags of a picture, combined with those for all. */
function ownOf({ category, tags = "" }: QueuedPicture, shared: SharedForm) {
  const all = new Set([...splitTags(shared.tags), ...splitTags(tags)]);
  return { category: category || shared.category, tags: [...all].join(", ") };
}

function DropNote() {
  return (
    <p className="pointer-events-none fixed inset-3 z-30 grid place-items-center rounded-media border-2 border-dashed border-lacquer bg-page/90 font-display text-2xl">
      Drop pictures to add designs
    </p>
  );
}

interface BatchFieldsProps {
  batch: Batch;
  /** The title of each picture by its id, typed or offered. */
  titlesOf: (shared: SharedForm, taken: ReadonlySet<string>) => Map<string, string>;
  stemOf: (shared: SharedForm) => string;
}

function BatchFields({ batch, titlesOf, stemOf }: BatchFieldsProps) {
  const { queue } = batch;
  const { setValue } = useFormContext<SharedForm>();
  const shared = useWatch<SharedForm>() as SharedForm;
  const selection = useSelection(queue.pictures);
  const isMadeUp = queue.pictures.some(({ title }) => !title?.trim());
  const taken = useTakenTitles(stemOf(shared));

  // Does not change while an upload proceeds.
  const worthKeeping = JSON.stringify([shared, queue.pictures.map(storedPicture)]);
  const keep = useEffectEvent(() => batch.keep(shared));
  useEffect(() => keep(), [worthKeeping]);

  useEffect(() => {
    if (isMadeUp) setValue("is_active", false);
  }, [isMadeUp, setValue]);

  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <MadeCategoryField kind="categories" label="Category for all" />
        <TextField name="credit" label="Credit for all" optional />
      </div>
      <TagsField name="tags" label="Tags for all" tagsInUse={tagCalls.nailDesigns} />
      <BatchFilters queue={queue} shared={shared} selection={selection} />
      <DraftField isPublic={undefined} />
      <QueuedPictures
        queue={queue}
        offered={titlesOf(shared, taken)}
        shared={shared}
        selection={selection}
      />
    </>
  );
}

const NONE: ReadonlySet<string> = new Set();

/** The titles of all designs, in lower case, that are this text and a number. */
function useTakenTitles(stem: string): ReadonlySet<string> {
  const settled = useDebounced(stem);
  return useQuery({ ...takenTitles(settled), enabled: settled !== "" }).data ?? NONE;
}

/** Reads the same when the designs are added. */
function useAskTakenTitles() {
  const client: QueryClient = useQueryClient();
  return async (stem: string) => (stem === "" ? NONE : client.fetchQuery(takenTitles(stem)));
}

const takenTitles = (stem: string) =>
  queryOptions({
    queryKey: [adminCalls.nailDesigns.ids.path, { title: stem }],
    queryFn: async () => {
      const begin = `${stem.toLowerCase()} `;
      const asked = { title: `${stem} `, sort: "title", limit: PAGE_LIMIT };
      const found = await readPages(
        adminCalls.nailDesigns.list,
        asked,
        // Numbers sort before words.
        (designs) => !/^\d/.test(designs.at(-1)?.title.slice(begin.length) ?? ""),
      );
      return new Set(found.map(({ title }) => title.toLowerCase()));
    },
  });
