import {
  type CSSProperties,
  type ReactNode,
  useEffect,
  useState,
  type ComponentProps,
} from "react";
import type { Picture } from "../../contract/pictures/upload.ts";
import { isOffline, subscribeConnection } from "../lib/connection/connection.ts";
import { isRemote, pictureSource } from "../lib/data/picture.ts";
import { BareNail } from "./nails/nail.tsx";
import { clsx } from "clsx";

interface PhotoProps {
  src: string;
  /** Its generated widths, if it is an upload. */
  image?: Picture | undefined;
  alt: string;
  /** The `sizes` attribute, if there are several widths. */
  sizes?: string;
  /** Loads first, for pictures that are visible without scrolling. */
  eager?: boolean;
  className?: string;
  style?: CSSProperties | undefined;
  /** Replaces a picture that does not load; a bare nail unless given. */
  fallback?: ReactNode;
}

/** A picture in its box, or its replacement if it fails to load. */
export function Photo({
  src,
  image,
  alt,
  sizes,
  eager = false,
  className,
  style,
  fallback,
}: PhotoProps) {
  const [brokenSrc, setBrokenSrc] = useState<string>();
  const broken = brokenSrc === src;
  useEffect(() => {
    // Pictures that failed offline are loaded again when the connection returns.
    if (broken) return subscribeConnection(() => !isOffline() && setBrokenSrc(undefined));
    return undefined;
  }, [broken]);
  if (broken || !src) return fallback === undefined ? <Placeholder /> : fallback;
  return (
    <img
      {...pictureSource({ image_url: src, ...(image && { image }) })}
      ref={(element) => {
        // It may have failed before hydration.
        if (element?.complete && element.naturalWidth === 0) setBrokenSrc(src);
      }}
      onError={() => setBrokenSrc(src)}
      sizes={sizes}
      alt={alt}
      loading={eager ? "eager" : "lazy"}
      fetchPriority={eager ? "high" : "auto"}
      decoding="async"
      draggable={false}
      {...(isRemote(src) && { referrerPolicy: "no-referrer" as const })}
      className={clsx("object-cover", className ?? "size-full")}
      style={style}
    />
  );
}

function Placeholder() {
  return (
    <span data-placeholder="" className="grid size-full place-items-center bg-shell">
      <BareNail className="h-2/5 max-h-32" />
    </span>
  );
}

interface FramedPhotoProps extends Omit<ComponentProps<typeof Photo>, "className" | "fallback"> {
  className: string;
  /** Rendered over the photo. */
  children?: ReactNode;
}

/** A photo in a frame of its color; it grows a little while the pointer is on its card. */
export function FramedPhoto({ className, children, ...photo }: FramedPhotoProps) {
  return (
    <div
      className={clsx("relative overflow-hidden bg-shell", className)}
      style={photo.image && { backgroundColor: photo.image.color }}
    >
      <Photo
        {...photo}
        className="size-full transition-transform duration-500 ease-out group-hover/card:scale-[1.03]"
      />
      {children}
    </div>
  );
}
