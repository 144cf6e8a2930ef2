import { Images } from "lucide-react";
import { useSearchParams } from "../../lib/router/address.ts";
import { ALT_TEXTS, AltTextsButton } from "./alt-texts.tsx";
import { useEffect, useRef, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { pictures } from "../../../contract/admin/pictures.ts";
import { useAdminQuery } from "../kit/calls.ts";
import { idOfAddress } from "../pictures/upload.tsx";
import { NO_WORD } from "../../../contract/admin/admin-list.ts";
import type { Design, DesignForm } from "../../../contract/forms/design.ts";
import { BulkFilters } from "./bulk-filters.tsx";
import { FacetFields, wordOptions } from "../facets/facet-fields.tsx";
import { useCategoryOptions } from "../categories/category-field.tsx";
import { FormField, FormFields } from "../content-fields/form-field.tsx";
import { CollectionScreen } from "../crud/collection.tsx";
import { ScheduleField } from "../kit/fields/publishing-field.tsx";
import { EmojiTextField } from "../kit/fields/emoji-text-field.tsx";
import { PictureField } from "../content-fields/picture-field.tsx";
import { FocusField } from "../kit/fields/focus-field.tsx";
import { orderAction } from "../order/order.tsx";
import { type ListFilter, PICTURE_FILTER } from "../kit/list/list-filters.tsx";
import { thumbnailOf } from "../kit/thumbnail.tsx";
import { BatchOffer, SeveralDesigns } from "../batch/several-designs.tsx";
import { useBatch } from "../batch/use-batch.tsx";
import { FACET_NAMES, wordLabel } from "../../../contract/facets/facets.ts";
import { DesignCard } from "../../components/cards/design-card.tsx";
import type { Picture } from "../../../contract/pictures/upload.ts";

const NOT_SAVED = { id: "", created_at: "", updated_at: "" };

/** Shows the design's card while it is typed; nothing on it can be pressed. */
function DesignPreview() {
  const form = useWatch() as DesignForm;
  const choices = useCategoryOptions("categories", form.category);
  const category = choices.find(({ value }) => value === form.category);
  const image = usePicture(form.image_url);
  const design = {
    ...form,
    ...(image && { image }),
    ...NOT_SAVED,
    title: form.title || "Title",
    category_name: category?.label ?? "Category",
  };
  return (
    <aside aria-label="Card preview" className="shrink-0 md:w-60">
      <div className="md:sticky md:top-0">
        <p className="mb-2 text-sm font-semibold text-quiet">On the site</p>
        <ul inert>
          <DesignCard design={design} onOpen={() => undefined} />
        </ul>
      </div>
    </aside>
  );
}

const DesignThumbnail = thumbnailOf("image_url", "h-14 w-12");

const FILTERS: ListFilter[] = [
  { field: "alt_text", label: "Alt text", options: [{ value: NO_WORD, label: "None yet" }] },
  PICTURE_FILTER,
  // Those of visitors; “None yet” finds designs where a facet is missing.
  ...FACET_NAMES.map((name) => ({
    field: name,
    label: wordLabel(name),
    options: [{ value: NO_WORD, label: "None yet" }, ...wordOptions(name)],
  })),
];

const ORDER = orderAction("nailDesigns");

export function Tab() {
  const batch = useBatch();
  const chooser = useRef<HTMLInputElement>(null);
  const listsUndescribed = useSearchParams().get("alt_text") === NO_WORD;
  return (
    <>
      <BatchOffer batch={batch} />
      <CollectionScreen
        kind="nailDesigns"
        below={({ tags }) => tags}
        findsBestFirst
        Thumbnail={DesignThumbnail}
        filters={FILTERS}
        BulkTool={BulkFilters}
        tools={
          <>
            {listsUndescribed && <AltTextsButton />}
            <SeveralDesigns batch={batch} chooser={chooser} />
          </>
        }
        actions={[
          {
            Icon: Images,
            label: "Add several",
            onPress: () => chooser.current?.click(),
            className: "md:hidden",
          },
          ALT_TEXTS,
          ORDER,
        ]}
        preview={<DesignPreview />}
        Fields={DesignFields}
      />
    </>
  );
}

function DesignFields({ entity }: { entity: Design | undefined }) {
  const { setValue } = useFormContext<DesignForm>();
  return (
    <>
      <EmojiTextField name="title" />
      <FormField name="slug" />
      <PictureField
        name="image_url"
        onPicture={(uploaded) => setValue("focus", uploaded?.focus ?? "", { shouldDirty: true })}
      />
      <FocusField name="focus" picture="image_url" />
      <FormFields names={["alt_text", "category", "tags"]} />
      <FacetFields />
      <FormFields names={["related", "credit", "pinterest_embed_code", "featured"]} />
      <ScheduleField isPublic={entity?.is_active} />
    </>
  );
}

/** A picture as the site shows it: an upload from the library, one of another site once it has loaded. */
function usePicture(src: string): Picture | undefined {
  const id = idOfAddress(src);
  const { data: upload } = useAdminQuery(pictures.find, { id }, { enabled: id !== "" });
  const [remote, setRemote] = useState<Picture>();
  useEffect(() => {
    if (src === "" || id !== "") return;
    const image = new Image();
    image.referrerPolicy = "no-referrer";
    image.addEventListener("load", () => {
      const { naturalWidth: width, naturalHeight: height } = image;
      setRemote({ width, height, color: "var(--shell)", variants: [{ width, url: src }] });
    });
    image.src = src;
    return () => image.removeAttribute("src");
  }, [src, id]);
  if (id !== "") return upload?.image;
  return remote?.variants[0]?.url === src ? remote : undefined;
}
