import { useWatch } from "react-hook-form";
import type { DesignForm } from "../../../contract/forms/design.ts";
import { usePictureSize } from "../pictures/use-picture-size.ts";
import { DesignCard } from "../../components/cards/design-card.tsx";
import { useCategoryOptions } from "./form-choices.ts";

const NOT_SAVED = { id: "", created_at: "", updated_at: "" };

/** The design's card as the site will show it, while it is being typed; nothing on it can be pressed. */
export function DesignPreview() {
  const form = useWatch() as DesignForm;
  const choices = useCategoryOptions(form.category);
  const category = choices.find(({ value }) => value === form.category);
  const image = usePictureSize(form.image_url);
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
