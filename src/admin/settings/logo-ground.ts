import type { LogoGround } from "../../../contract/settings/logo.ts";

/** Pixels a side of what is looked at. */
const SKETCH = 32;
/** Of 255: what is less opaque than this lets the page through. */
const OPAQUE = 200;
/** Of all pixels, so many let the page through in a logo that is no plain rectangle. */
const SOME = 0.05;
/** Lightness from 0 to 1, beyond which a logo cannot be seen on porcelain, or on aubergine. */
const DARK = 0.2;
const LIGHT = 0.78;

/** Which ground a logo needs to be seen by day and by night; a picture that cannot be looked at needs none. */
export async function groundFor(address: string): Promise<LogoGround> {
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
    const canvas = new OffscreenCanvas(SKETCH, SKETCH);
    const context = canvas.getContext("2d");
    context?.drawImage(image, 0, 0, SKETCH, SKETCH);
    return groundOf(context?.getImageData(0, 0, SKETCH, SKETCH).data ?? new Uint8ClampedArray());
  } catch {
    return "";
  }
}

/** The same of its pixels, as RGBA. */
export function groundOf(pixels: Uint8ClampedArray): LogoGround {
  let light = 0;
  let seen = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, opacity = 0] = pixels.subarray(at, at + 4);
    if (opacity < OPAQUE) continue;
    seen += 1;
    light += (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
  }
  const all = pixels.length / 4;
  if (seen === 0 || seen > all * (1 - SOME)) return "";
  const lightness = light / seen;
  return lightness < DARK ? "light" : lightness > LIGHT ? "dark" : "";
}
