import type { CSSProperties } from "react";
import { type Focus, parseFocus } from "../../../contract/pictures/focus.ts";
import type { Design } from "../../../contract/forms/design.ts";
import type { Picture } from "../../../contract/pictures/upload.ts";

type Pictured = Pick<Design, "image_url" | "image">;

/** The attributes of an `img`: a `srcset` for uploads, else the address alone. */
export function pictureSource(design: Pictured): {
  src: string;
  srcSet?: string;
  width?: number;
  height?: number;
} {
  return design.image ? variantSource(design.image) : { src: design.image_url };
}

/** For a `cut` (styles/base.css), or what holds it: what its picture is cut around, and the picture for its mirrors. */
export function cutStyle({ focus, image }: Pick<Design, "focus" | "image">) {
  if (!image) return undefined;
  const ratio = Number((image.width / image.height).toFixed(3));
  const { x, y, width = 1, height = 1 } = parseFocus(focus) ?? MIDDLE;
  return {
    "--ratio": ratio,
    "--x": x / 100,
    "--y": y / 100,
    "--keep-x": width / 100,
    "--keep-y": height / 100,
    "--picture": `url(${variantSource(image).src})`,
  } as CSSProperties;
}

const MIDDLE: Focus = { x: 50, y: 50 };

/** Of a picture from elsewhere the size is not known: it is cut around its focus as far as that goes. */
export function positionStyle({
  focus,
  image,
}: Pick<Design, "focus" | "image">): CSSProperties | undefined {
  const point = image ? undefined : parseFocus(focus);
  return point && { objectPosition: `${point.x}% ${point.y}%` };
}

export function variantSource({ variants, width, height }: Picture) {
  const src = variants[0]?.url ?? "";
  const srcSet = variants.map((variant) => `${variant.url} ${variant.width}w`).join(", ");
  return { src, srcSet, width, height };
}

export function largestPicture(design: Pictured): string {
  return (design.image && largestVariant(design.image)) ?? design.image_url;
}

/** Hides the page’s address from other sites. */
export function isRemote(src: string): boolean {
  return !src.startsWith("/");
}

export function largestVariant({ variants }: Picture): string | undefined {
  return variants.at(-1)?.url;
}
