import clsx from "clsx";
import { type CSSProperties, type ReactNode, useEffect, useState } from "react";
import type { Picture } from "../../contract/pictures/upload.ts";
import { isOffline, subscribeConnection } from "../lib/connection/connection.ts";
import { isRemote, pictureSource } from "../lib/data/picture.ts";
import { BareNail } from "./nails/bare-nail.tsx";

interface PhotoProps {
  src: string;
  /** Its made widths, where it was uploaded here. */
  image?: Picture | undefined;
  alt: string;
  /** How wide it is shown, where there are several widths. */
  sizes?: string;
  /** Loads first, for pictures that are visible without scrolling. */
  eager?: boolean;
  className?: string;
  style?: CSSProperties | undefined;
  /** Replaces a picture that does not load; a bare nail unless given. */
  fallback?: ReactNode;
}

/** A picture in its box, and its replacement when it is broken. */
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
    // What failed for want of a connection is asked for again when it is back.
    if (broken) return subscribeConnection(() => !isOffline() && setBrokenSrc(undefined));
    return undefined;
  }, [broken]);
  if (broken || !src) return fallback === undefined ? <Placeholder /> : fallback;
  return (
    <img
      {...pictureSource({ image_url: src, ...(image && { image }) })}
      ref={(element) => {
        // It may have failed before the page was hydrated, when nobody listened yet.
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
