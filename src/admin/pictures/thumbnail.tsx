import { clsx } from "clsx";
import { ImageOff } from "lucide-react";
import { Photo } from "../../components/photo.tsx";

interface ThumbnailProps {
  src: string;
  alt?: string;
  /** Gives it its size and shape. */
  className: string;
}

/** A small photo; where it is missing or broken, a quiet placeholder of the same size. */
export function Thumbnail({ src, alt = "", className }: ThumbnailProps) {
  return (
    <Photo
      src={src}
      alt={alt}
      className={clsx("block bg-shell", className)}
      fallback={
        <span className={clsx("grid place-items-center bg-shell text-on-shell", className)}>
          <ImageOff
            role="img"
            aria-hidden={false}
            aria-label="Image Not Available"
            className="size-5"
          />
        </span>
      }
    />
  );
}
