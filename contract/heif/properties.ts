/** Of ISO 14496-12. The body is a view of the file. */
export interface Box {
  name: string;
  body: DataView;
}

/**
 * The properties of the primary picture, in their order. Others may have some of their own: its gain map, its small
 * preview. Returns none if the file is damaged, and leaves that to the decoder.
 */
export function heifProperties(file: Uint8Array): Box[] {
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

export function letters(view: DataView, at: number): string {
  return String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + at, 4));
}
