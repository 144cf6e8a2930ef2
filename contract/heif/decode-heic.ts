import { type Box, heifProperties } from "./properties.ts";

export interface Rgba {
  data: Uint8ClampedArray<ArrayBuffer>;
  width: number;
  height: number;
}

/** What is used of `libheif-js`. */
interface Library {
  HeifDecoder: new () => { decode(file: Uint8Array): Image[] };
}

interface Image {
  is_primary(): boolean;
  get_width(): number;
  get_height(): number;
  /** Fills the pixels. */
  display(pixels: Rgba, callback: (shown: Rgba | null) => void): void;
}

/** Decodes the primary picture of a HEIC file by `libheif-js`: upright, its numbers as they are in the file. */
export async function decodeHeic(library: Library, file: Uint8Array): Promise<Rgba> {
  // The library refuses pictures of which much is cut off.
  const whole = Uint8Array.from(file);
  const part = takeCrop(heifProperties(whole));
  const images = new library.HeifDecoder().decode(whole);
  const image = images.find((one) => one.is_primary()) ?? images[0];
  if (!image) throw new Error("There is no picture in it");
  const [width, height] = [image.get_width(), image.get_height()];
  const pixels: Rgba = { data: new Uint8ClampedArray(width * height * 4), width, height };
  await new Promise<void>((resolve, reject) => {
    image.display(pixels, (shown) => (shown ? resolve() : reject(new Error("It is damaged"))));
  });
  return part ? cropped(pixels, part) : pixels;
}

interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * The part of the upright picture that is shown, if the file says one, which it then no longer says. The picture is
 * cropped, turned and mirrored in the order of its properties.
 */
function takeCrop(properties: Box[]): Area | undefined {
  const size = properties.find(({ name }) => name === "ispe")?.body;
  if (!size || !properties.some(({ name }) => name === "clap")) return undefined;
  let [across, down] = [size.getUint32(4), size.getUint32(8)];
  let part: Area = { x: 0, y: 0, width: across, height: down };
  for (const { name, body } of properties) {
    if (name === "clap") {
      part = aperture(body, part);
      for (const [at, value] of [across, 1, down, 1, 0, 1, 0, 1].entries()) {
        body.setUint32(at * 4, value);
      }
    } else if (name === "irot") {
      for (let turns = body.getUint8(0) & 3; turns > 0; turns -= 1) {
        const { x, y, width, height } = part;
        part = { x: y, y: across - x - width, width: height, height: width };
        [across, down] = [down, across];
      }
    } else if (name === "imir") {
      const isLeftToRight = (body.getUint8(0) & 1) === 1;
      if (isLeftToRight) part = { ...part, x: across - part.x - part.width };
      else part = { ...part, y: down - part.y - part.height };
    }
  }
  return part;
}

/** Width, height, and how far its center is from that of `whole`, each as a fraction. */
function aperture(body: DataView, whole: Area): Area {
  const width = Math.round(body.getUint32(0) / body.getUint32(4));
  const height = Math.round(body.getUint32(8) / body.getUint32(12));
  const right = body.getInt32(16) / body.getUint32(20);
  const down = body.getInt32(24) / body.getUint32(28);
  return {
    x: whole.x + Math.round((whole.width - width) / 2 + right),
    y: whole.y + Math.round((whole.height - height) / 2 + down),
    width,
    height,
  };
}

function cropped({ data, width, height }: Rgba, part: Area): Rgba {
  const isInside =
    part.width > 0 &&
    part.height > 0 &&
    part.x >= 0 &&
    part.y >= 0 &&
    part.x + part.width <= width &&
    part.y + part.height <= height;
  if (!isInside) throw new Error("It is cropped to nothing");
  const pixels = new Uint8ClampedArray(part.width * part.height * 4);
  for (let row = 0; row < part.height; row += 1) {
    const from = ((part.y + row) * width + part.x) * 4;
    pixels.set(data.subarray(from, from + part.width * 4), row * part.width * 4);
  }
  return { data: pixels, width: part.width, height: part.height };
}
