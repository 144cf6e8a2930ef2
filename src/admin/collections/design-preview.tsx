import { useWatch } from "react-hook-form";
import type { DesignForm } from "../../../contract/forms/design.ts";
import { pinId } from "../../../contract/pinterest.ts";
import { tagList } from "../../../contract/tags.ts";
import { PinFrame } from "../../components/pin-frame.tsx";
import { useCategoryOptions } from "./form-choices.ts";
import { Picture } from "../pictures/picture.tsx";

const TAGS_SHOWN = 3;

/** The design as its card will look, while it is being typed. */
export function DesignPreview() {
  const design = useWatch() as DesignForm;
  const choices = useCategoryOptions(design.category);
  const category = choices.find(({ value }) => value === design.category);
  const pin = pinId(design.pinterest_embed_code);
  return (
    <aside aria-label="Card preview" className="shrink-0 md:w-60">
      <div className="md:sticky md:top-0">
        <p className="mb-2 text-sm font-semibold text-quiet">On the site</p>
        <div className="relative h-64 overflow-hidden rounded-media bg-shell">
          {pin ? (
            <PinFrame id={pin} title={design.title} />
          ) : (
            <Picture src={design.image_url} alt={design.alt_text} className="size-full" />
          )}
          {pin && (
            <span className="absolute bottom-2 left-2 z-2 rounded-full bg-page/90 px-2.5 py-1 text-xs font-semibold">
              Pinterest Design
            </span>
          )}
        </div>
        <p className="mt-3 line-clamp-2 leading-snug font-semibold wrap-anywhere">
          {design.title || "Title"}
        </p>
        <p className="mt-0.5 text-sm text-quiet">{category?.label ?? "Category"}</p>
        <ul className="mt-2.5 flex flex-wrap gap-1.5">
          {tagList(design.tags)
            .slice(0, TAGS_SHOWN)
            .map((tag) => (
              <li
                key={tag}
                className="max-w-full truncate rounded-full bg-shell px-2.5 py-1 text-xs font-medium text-on-shell"
              >
                #{tag}
              </li>
            ))}
        </ul>
      </div>
    </aside>
  );
}
