import { useState } from "react";
import { ImageOff } from "lucide-react";
import type { Design } from "../../contract/design.ts";
import { pinId } from "../../contract/pinterest.ts";
import { isRemote, pictureSource } from "../lib/picture.ts";
import { PinFrame } from "./pin-frame.tsx";

interface DesignMediaProps {
  design: Design;
  sizes: string;
  /** Loads at once and first, for what is seen without scrolling. */
  eager?: boolean;
}

/** The picture of a design, or the pin that stands in for it; it fills its box. */
export function DesignMedia({ design, sizes, eager = false }: DesignMediaProps) {
  const [broken, setBroken] = useState(false);
  const pin = pinId(design.pinterest_embed_code);
  if (pin) return <PinFrame id={pin} title={design.title} />;
  if (broken) return <MissingPicture />;
  return (
    <img
      {...pictureSource(design)}
      ref={(image) => {
        // It may have failed before the page was hydrated, when nobody listened yet.
        if (image?.complete && image.naturalWidth === 0) setBroken(true);
      }}
      onError={() => setBroken(true)}
      sizes={sizes}
      alt={design.alt_text}
      loading={eager ? "eager" : "lazy"}
      fetchPriority={eager ? "high" : "auto"}
      decoding="async"
      draggable={false}
      {...(isRemote(design.image_url) && { referrerPolicy: "no-referrer" as const })}
      className="size-full object-cover"
    />
  );
}

function MissingPicture() {
  return (
    <span className="grid size-full place-items-center bg-shell text-on-shell">
      <span className="grid justify-items-center gap-2 text-sm">
        <ImageOff aria-hidden size={28} />
        Image Not Available
      </span>
    </span>
  );
}
