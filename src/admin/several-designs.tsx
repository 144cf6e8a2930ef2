import { useQueryClient } from "@tanstack/react-query";
import { Images } from "lucide-react";
import { useRef } from "react";
import { type DesignForm, designForms } from "../../contract/design.ts";
import { designs } from "../../contract/endpoints.ts";
import { Button } from "../components/ui/button.tsx";
import { toast } from "../components/ui/toast-store.ts";
import { send } from "../lib/send.ts";
import { SelectField } from "./crud/fields/select-field.tsx";
import { TagsField } from "./crud/fields/tags-field.tsx";
import { TextField } from "./crud/fields/text-field.tsx";
import { FormDialog } from "./crud/form-dialog.tsx";
import { refreshContent } from "./crud/refresh-content.ts";
import { useCategoryOptions, useDesignTags } from "./form-choices.ts";
import { Refusal, failureMessage } from "./failure.ts";
import { QueuedPictures } from "./queued-pictures.tsx";
import { useWithSession } from "./session.tsx";
import { useDroppedFiles } from "./use-dropped-files.ts";
import { type QueuedPicture, usePictureQueue } from "./use-picture-queue.ts";

const sharedForm = designForms.changes
  .pick({ category: true, tags: true, credit: true })
  .required();
type SharedForm = Pick<DesignForm, "category" | "tags" | "credit">;
const BLANK: SharedForm = { category: "", tags: "", credit: "" };

/** Pictures dropped, pasted or chosen become designs that share category, tags and credit. */
export function SeveralDesigns() {
  const client = useQueryClient();
  const withSession = useWithSession();
  const categoryChoices = useCategoryOptions();
  const knownTags = useDesignTags();
  const queue = usePictureQueue();
  const chooser = useRef<HTMLInputElement>(null);
  const hovering = useDroppedFiles(queue.add);
  const count = queue.pictures.length;
  const noun = count === 1 ? "design" : "designs";

  async function create(picture: QueuedPicture, shared: SharedForm): Promise<boolean> {
    const { title, address: image_url } = picture;
    const checked = designForms.create.safeParse({ ...shared, title, image_url });
    if (!checked.success) {
      queue.change(picture.id, { problem: picture.problem || firstMessage(checked.error) });
      return false;
    }
    try {
      await withSession(() => send(designs.admin.create, checked.data));
    } catch (error) {
      queue.change(picture.id, { problem: failureMessage(error) });
      return false;
    }
    queue.remove(picture.id);
    return true;
  }

  async function createAll(shared: SharedForm) {
    const pictures = await queue.settled();
    let added = 0;
    for (const picture of pictures) if (await create(picture, shared)) added += 1;
    if (added > 0) {
      toast({ title: added === 1 ? "1 design added" : `${added} designs added` });
      void refreshContent(client);
    }
    const left = pictures.length - added;
    if (left > 0) {
      throw new Refusal(left === 1 ? "1 design is not added yet." : `${left} are not added yet.`);
    }
  }

  return (
    <>
      <Button variant="secondary" onClick={() => chooser.current?.click()}>
        <Images aria-hidden className="size-4" />
        <span className="max-lg:sr-only">Add several</span>
      </Button>
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        multiple
        aria-label="Picture files"
        className="hidden"
        onChange={({ target }) => {
          queue.add([...(target.files ?? [])]);
          target.value = "";
        }}
      />
      {hovering && <DropNote />}
      {count > 0 && (
        <FormDialog
          title={`${count} new ${noun}`}
          action={`Add ${count} ${noun}`}
          schema={sharedForm}
          values={BLANK}
          unsaved
          onSave={createAll}
          onClose={queue.clear}
        >
          <div className="grid gap-5 sm:grid-cols-2">
            <SelectField
              name="category"
              label="Category for all"
              prompt="Choose a category"
              options={categoryChoices}
            />
            <TextField name="credit" label="Credit for all" optional />
          </div>
          <TagsField
            name="tags"
            label="Tags for all"
            hint="Separated by commas."
            known={knownTags}
          />
          <QueuedPictures
            pictures={queue.pictures}
            onTitle={(id, title) => queue.change(id, { title, problem: "" })}
            onRemove={queue.remove}
          />
        </FormDialog>
      )}
    </>
  );
}

function firstMessage(error: { issues: { message: string }[] }): string {
  return error.issues[0]?.message ?? "";
}

function DropNote() {
  return (
    <p className="pointer-events-none fixed inset-3 z-30 grid place-items-center rounded-media border-2 border-dashed border-lacquer bg-page/85 font-display text-2xl">
      Drop pictures to add designs
    </p>
  );
}
