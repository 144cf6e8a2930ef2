import type { CSSProperties } from "react";
import { parseFocus } from "../../../contract/pictures/focus.ts";
import type { Design } from "../../../contract/forms/design.ts";
import type { Picture } from "../../../contract/pictures/upload.ts";

type Pictured = Pick<Design, "image_url" | "image">;

/** Attributes of an `img` for one picture: the made widths where there are any, else the address. */
export function pictureSource(design: Pictured): {
  src: string;
  srcSet?: string;
  width?: number;
  height?: number;
} {
  return design.image ? variantSource(design.image) : { src: design.image_url };
}

/** Cuts the picture around its focus: the box around it is a `cut` (styles/base.css). */
export function cutStyle({
  focus,
  image,
}: Pick<Design, "focus" | "image">): CSSProperties | undefined {
  const point = parseFocus(focus);
  if (!point) return undefined;
  const { x, y, width = 1 } = point;
  // Of a picture from elsewhere the size is not known: as far as it goes.
  if (!image) return { objectPosition: `${x}% ${y}%` };
  return {
    "--x": x / 100,
    "--y": y / 100,
    "--keep": width / 100,
  } as CSSProperties;
}

/** For the box, or what holds it: the width of a picture by its height. */
export function ratioStyle({ width, height }: Picture): CSSProperties {
  return { "--ratio": Number((width / height).toFixed(3)) } as CSSProperties;
}

export function variantSource({ variants, width, height }: Picture) {
  const src = variants[0]?.url ?? "";
  const srcSet = variants.map((variant) => `${variant.url} ${variant.width}w`).join(", ");
  return { src, srcSet, width, height };
}

export function largestPicture(design: Pictured): string {
  return (design.image && largestVariant(design.image)) ?? design.image_url;
}

/** Pictures from elsewhere do not learn which page showed them. */
export function isRemote(src: string): boolean {
  return !src.startsWith("/");
}

export function largestVariant({ variants }: Picture): string | undefined {
  return variants.at(-1)?.url;
}
