import { ImageOff } from "lucide-react";
import type { Design } from "../../../contract/forms/design.ts";
import { pinId, pinFrameAddress } from "../../../contract/embeds/pinterest.ts";
import { cutStyle } from "../../lib/data/picture.ts";
import { Photo } from "../photo.tsx";
import { useEffect, useRef, useState } from "react";
import { whenNear } from "../../lib/device/when-near.ts";

interface DesignMediaProps {
  design: Design;
  sizes: string;
  /** Loads first, for pictures that are visible without scrolling. */
  eager?: boolean;
}

/** The picture of a design, or its pin if it has none; which covers its box, or is cut around its focus in a `cut`. */
export function DesignMedia({ design, sizes, eager = false }: DesignMediaProps) {
  const pin = pinId(design.pinterest_embed_code);
  if (pin) return <PinFrame id={pin} title={design.title} />;
  return (
    <Photo
      src={design.image_url}
      image={design.image}
      alt={design.alt ?? design.alt_text}
      sizes={sizes}
      eager={eager}
      style={cutStyle(design)}
      fallback={<MissingPicture />}
    />
  );
}

function MissingPicture() {
  return (
    <span data-placeholder="" className="grid size-full place-items-center bg-shell text-on-shell">
      <span className="grid justify-items-center gap-2 text-sm">
        <ImageOff aria-hidden size={28} />
        Image Not Available
      </span>
    </span>
  );
}

/** One pin in the platform's own page, in a sandbox, asked for only when it comes near the screen. */
function PinFrame({ id, title }: { id: string; title: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);

  useEffect(() => {
    if (!place.current) return;
    return whenNear(place.current, "300px", () => setNear(true));
  }, []);

  return (
    <div ref={place} className="gloss size-full">
      {near && (
        <iframe
          src={pinFrameAddress(id)}
          title={`Pinterest: ${title}`}
          sandbox="allow-scripts allow-same-origin allow-popups"
          referrerPolicy="no-referrer"
          className="relative z-1 size-full border-0 bg-surface"
        />
      )}
    </div>
  );
}
