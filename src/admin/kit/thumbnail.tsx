import { clsx } from "clsx";
import { ImageOff, ImageUp } from "lucide-react";
import { CategoryIcon } from "../../components/cards/category-icon.tsx";
import type { Picture } from "../../../contract/pictures/upload.ts";
import { Photo } from "../../components/photo.tsx";

interface ThumbnailProps {
  src: string;
  alt?: string;
  /** Its size and shape. */
  className: string;
}

/**
 * A small photo, or a placeholder if it is missing or broken. A file that is being uploaded does not count as broken:
 * browsers cannot show HEIC until the server has converted it.
 */
export function Thumbnail({ src, alt = "", className }: ThumbnailProps) {
  const isFile = src.startsWith("blob:");
  return (
    <Photo
      src={src}
      alt={alt}
      className={clsx("block bg-shell", className)}
      fallback={
        <span className={clsx("grid place-items-center bg-shell text-on-shell", className)}>
          {isFile ? (
            <ImageUp className="size-5" />
          ) : (
            <ImageOff
              role="img"
              aria-hidden={false}
              aria-label="Image Not Available"
              className="size-5"
            />
          )}
        </span>
      }
    />
  );
}

export function IconThumbnail({ entity }: { entity: { icon: string } }) {
  return (
    <span className="grid size-12 place-items-center rounded-lg bg-shell text-on-shell">
      <CategoryIcon name={entity.icon} size={22} />
    </span>
  );
}

/** Makes the thumbnail of a list's items. `field` has the address of pictures on other sites. */
export function thumbnailOf<Field extends string>(field: Field, className: string) {
  return function ItemThumbnail({
    entity,
  }: {
    entity: { image?: Picture | undefined } & Record<Field, string>;
  }) {
    const address = entity.image?.variants[0]?.url ?? entity[field];
    return <Thumbnail src={address} className={`${className} rounded-lg`} />;
  };
}
