import { NO_WORD } from "../../../contract/admin/admin-list.ts";
import { FormFields } from "../content-fields/form-field.tsx";
import { CollectionScreen } from "../crud/collection.tsx";
import { TitleField, useFormField } from "../kit/fields/text-field.tsx";
import { type ListFilter, PICTURE_FILTER } from "../kit/list/list-filters.tsx";
import { thumbnailOf, Thumbnail } from "../kit/thumbnail.tsx";
import { clsx } from "clsx";
import { ImagePlus, ImageUp, Images, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Menu, MenuContent, MenuItem, MenuTrigger } from "../../components/ui/menu.tsx";
import { ListField, type RowPictureProps } from "../kit/fields/list-field.tsx";
import { FileInput } from "../kit/buttons.tsx";
import { useDroppedFiles } from "../kit/use-dropped-files.ts";
import { PicturePicker } from "../pictures/picture-picker.tsx";
import { usePictureUpload } from "../pictures/upload.tsx";

const TutorialThumbnail = thumbnailOf("thumbnail_url", "h-12 w-12");

const STEPS_FILTER: ListFilter = {
  field: "step_images",
  label: "Pictures of steps",
  options: [{ value: NO_WORD, label: "None yet" }],
};

const FILTERS = [STEPS_FILTER, PICTURE_FILTER];

export function Tab() {
  return (
    <CollectionScreen
      kind="tutorials"
      below={({ duration, tags }) => `${duration} · ${tags}`}
      Thumbnail={TutorialThumbnail}
      filters={FILTERS}
      Fields={TutorialText}
      Settings={TutorialSettings}
    />
  );
}

function TutorialText() {
  return (
    <>
      <TitleField name="title" />
      <FormFields names={["description", "youtube_video_id"]} />
      <StepsField />
      <FormFields names={["materials_needed", "tips"]} />
    </>
  );
}

function TutorialSettings() {
  return (
    <>
      <FormFields names={["is_active", "slug"]} />
      <div className="grid grid-cols-[3fr_2fr] gap-5">
        <FormFields names={["category", "duration", "difficulty", "views"]} />
      </div>
      <FormFields names={["tags", "thumbnail_url", "related", "is_featured"]} />
    </>
  );
}

function StepsField() {
  const { value, setValue } = useFormField<string[] | undefined>("step_images");
  return (
    <ListField
      name="steps"
      pictures={{ addresses: value ?? [], onAddresses: setValue, RowPicture }}
    />
  );
}

/** The picture of a row: uploaded, dropped or chosen from the library. */
function RowPicture({ name, row: { text, picture }, onPicture }: RowPictureProps) {
  // The rows may change during an upload.
  const latest = useRef(onPicture);
  useEffect(() => {
    latest.current = onPicture;
  });
  const { upload, start } = usePictureUpload(({ thumbnailUrl }) => latest.current(thumbnailUrl));
  const chooser = useRef<HTMLInputElement>(null);
  const [picking, setPicking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isBlank = text.trim() === "";
  const take = ([file]: File[]) => file && !isBlank && void start(file);
  const hovering = useDroppedFiles(take, button);
  const shown = upload?.preview ?? picture;

  return (
    <div className="flex shrink-0">
      <Menu>
        <MenuTrigger
          ref={button}
          type="button"
          // A row without text is not saved, nor is its picture.
          disabled={isBlank}
          aria-label={`${shown ? "Change" : "Add"} the picture of ${name}`}
          aria-busy={upload !== undefined}
          className={clsx(
            "grid h-11 w-14 place-items-center overflow-hidden rounded-control border transition-colors disabled:opacity-40",
            hovering ? "border-lacquer bg-shell" : "border-line-strong hover:border-quiet",
            !shown && "border-dashed text-quiet",
          )}
        >
          {shown ? (
            <Thumbnail src={shown} className={clsx("h-11 w-14", upload && "opacity-50")} />
          ) : (
            <ImagePlus aria-hidden className="size-5" />
          )}
        </MenuTrigger>
        <MenuContent>
          <MenuItem onSelect={() => chooser.current?.click()}>
            <ImageUp aria-hidden className="size-4" /> Upload picture
          </MenuItem>
          <MenuItem onSelect={() => setPicking(true)}>
            <Images aria-hidden className="size-4" /> Choose from library
          </MenuItem>
        </MenuContent>
      </Menu>
      {picking && (
        <PicturePicker
          title="Choose from library"
          onClose={() => setPicking(false)}
          onPick={({ address }) => {
            setPicking(false);
            onPicture(address);
          }}
        />
      )}
      {picture && !upload && (
        <button
          type="button"
          aria-label={`Remove the picture of ${name}`}
          onClick={() => {
            onPicture("");
            button.current?.focus();
          }}
          className="-ml-3 grid size-6 shrink-0 -translate-y-2 place-items-center rounded-full border border-line-strong bg-surface text-quiet hover:text-ink"
        >
          <X aria-hidden className="size-3.5" />
        </button>
      )}
      <FileInput ref={chooser} label={`Picture file of ${name}`} onFiles={take} />
    </div>
  );
}
