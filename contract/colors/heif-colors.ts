/** What AVIF or HEIC says about the colors of its primary picture: a profile, or codes of ITU-T H.273. */
export interface HeifColors {
  profile?: Uint8Array<ArrayBuffer>;
  codes?: { primaries: number; transfer: number };
}

interface Box {
  name: string;
  body: DataView;
}

/**
 * Reads the properties of the primary picture. Others may have colors of their own: its gain map, its small preview.
 * Returns nothing if the file is damaged, and leaves that to the decoder.
 */
export function heifColors(file: Uint8Array): HeifColors {
  try {
    return primaryColors(new DataView(file.buffer, file.byteOffset, file.byteLength));
  } catch (error) {
    if (error instanceof RangeError) return {};
    throw error;
  }
}

function primaryColors(file: DataView): HeifColors {
  const meta = inside(boxes(file), "meta", 4);
  const primary = find(meta, "pitm");
  const properties = inside(meta, "iprp");
  const association = find(properties, "ipma");
  const all = inside(properties, "ipco");
  if (!primary || !association) return {};
  const id = primary.getUint8(0) === 0 ? primary.getUint16(4) : primary.getUint32(4);
  const colors: HeifColors = {};
  for (const index of propertiesOf(id, association)) {
    const property = all[index - 1];
    if (property?.name === "colr") Object.assign(colors, readColors(property.body));
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
