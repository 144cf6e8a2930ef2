import { clsx } from "clsx";
import { ImageOff } from "lucide-react";
import { useState } from "react";
import { isRemote } from "../../lib/data/picture.ts";

interface PictureProps {
  src: string;
  alt?: string;
  className?: string;
}

/** A picture that fills its box; where it is missing or broken, a quiet placeholder. */
export function Picture({ src, alt = "", className }: PictureProps) {
  const [broken, setBroken] = useState("");
  if (src === "" || broken === src) {
    return (
      <span className={clsx("grid place-items-center bg-shell text-on-shell", className)}>
        <ImageOff role="img" aria-label="Image Not Available" className="size-5" />
      </span>
    );
  }
  return (
    <img
      src={src}
      alt={alt}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(src)}
      className={clsx("block bg-shell object-cover", className)}
      {...(isRemote(src) && { referrerPolicy: "no-referrer" as const })}
    />
  );
}
