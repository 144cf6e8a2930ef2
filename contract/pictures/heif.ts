/** Of ISO 14496-12. The body is a view of the file. */
interface Box {
  name: string;
  body: DataView;
}

/**
 * The properties of the primary picture, in their order. Others may have some of their own: its gain map, its small
 * preview. Returns none if the file is damaged, and leaves that to the decoder.
 */
function heifProperties(file: Uint8Array): Box[] {
  try {
    return primaryProperties(new DataView(file.buffer, file.byteOffset, file.byteLength));
  } catch (error) {
    if (error instanceof RangeError) return [];
    throw error;
  }
}

function primaryProperties(file: DataView): Box[] {
  const meta = inside(boxes(file), "meta", 4);
  const primary = find(meta, "pitm");
  const properties = inside(meta, "iprp");
  const association = find(properties, "ipma");
  const all = inside(properties, "ipco");
  if (!primary || !association) return [];
  const id = primary.getUint8(0) === 0 ? primary.getUint16(4) : primary.getUint32(4);
  return propertiesOf(id, association).flatMap((index) => all[index - 1] ?? []);
}

/** The numbers of an item’s properties, from 1 on. */
function propertiesOf(item: number, list: DataView): number[] {
  const [version, hasLongIndexes] = [list.getUint8(0), (list.getUint8(3) & 1) === 1];
  let at = 8;
  for (let left = list.getUint32(4); left > 0; left -= 1) {
    const id = version === 0 ? list.getUint16(at) : list.getUint32(at);
    at += version === 0 ? 2 : 4;
    const count = list.getUint8(at);
    at += 1;
    const size = hasLongIndexes ? 2 : 1;
    if (id === item) {
      return Array.from({ length: count }, (_, index) =>
        hasLongIndexes ? list.getUint16(at + index * 2) & 0x7fff : list.getUint8(at + index) & 0x7f,
      );
    }
    at += count * size;
  }
  return [];
}

function inside(all: Box[], name: string, skipped = 0): Box[] {
  const body = find(all, name);
  return body ? boxes(body, skipped) : [];
}

function find(all: Box[], name: string): DataView | undefined {
  return all.find((box) => box.name === name)?.body;
}

const HEAD = 8;

function boxes(view: DataView, from = 0): Box[] {
  const found: Box[] = [];
  for (let at = from; at + HEAD <= view.byteLength;) {
    const size = view.getUint32(at) || view.byteLength - at;
    // Sizes of 64 bits only occur for pixels, which come last.
    if (size < HEAD) break;
    const length = Math.min(size, view.byteLength - at) - HEAD;
    const body = new DataView(view.buffer, view.byteOffset + at + HEAD, length);
    found.push({ name: letters(view, at + 4), body });
    at += size;
  }
  return found;
}

function letters(view: DataView, at: number): string {
  return String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + at, 4));
}

/** What AVIF or HEIC says about the colors of its primary picture: a profile, or codes of ITU-T H.273. */
interface HeifColors {
  profile?: Uint8Array<ArrayBuffer>;
  codes?: { primaries: number; transfer: number };
}

export function heifColors(file: Uint8Array): HeifColors {
  const colors: HeifColors = {};
  for (const { name, body } of heifProperties(file)) {
    if (name === "colr" && body.byteLength >= 8) Object.assign(colors, readColors(body));
  }
  return colors;
}

function readColors(body: DataView): HeifColors {
  const kind = letters(body, 0);
  if (kind === "nclx") {
    return { codes: { primaries: body.getUint16(4), transfer: body.getUint16(6) } };
  }
  if (kind !== "prof" && kind !== "rICC") return {};
  const bytes = new Uint8Array(body.buffer, body.byteOffset + 4, body.byteLength - 4);
  return { profile: Uint8Array.from(bytes) };
}

interface Rgba {
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
