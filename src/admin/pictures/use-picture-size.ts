import { useEffect, useState } from "react";
import type { Picture } from "../../../contract/upload.ts";

/** A picture of which only the address is known, once it has loaded. */
export function usePictureSize(src: string): Picture | undefined {
  const [picture, setPicture] = useState<Picture>();
  useEffect(() => {
    const image = new Image();
    image.referrerPolicy = "no-referrer";
    image.addEventListener("load", () => {
      const { naturalWidth: width, naturalHeight: height } = image;
      setPicture({ width, height, color: "transparent", variants: [{ width, url: src }] });
    });
    if (src !== "") image.src = src;
    return () => image.removeAttribute("src");
  }, [src]);
  return picture?.variants[0]?.url === src ? picture : undefined;
}
