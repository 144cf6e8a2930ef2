/** A photo as iPhones store it, 160 x 120 pixels: a dark red disc. */
export const HEIC = Buffer.from(
  [
    "AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAT9tZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAA",
    "AAAAAAAAAAAA5waXRtAAAAAAABAAAAImlsb2MAAAAAREAAAQABAAAAAAFjAAEAAAAAAAACOAAAACNpaW5mAAAAAAAB",
    "AAAAFWluZmUCAAAAAAEAAGh2YzEAAAAAv2lwcnAAAAChaXBjbwAAAHVodmNDAQNwAAAAAAAAAAAAHvAA/P34+AAADw",
    "MgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAHroCQCEAAQAoQgEBA3AAAAMAkAAAAwAAAwAeoBQgeWW6kkprmwIAAAMA",
    "AgAAAwACECIAAQAHRAHBcrBiQAAAABRpc3BlAAAAAAAAAKAAAAB4AAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAA",
    "AAAAEAAQOBAoMAAAJAbWRhdAAAAjQoAa9UJkOfpHp2KjSGmYue5FQys+DPt0KExd0fTOWgUVkUruJ0rHU7cdk0uDBA",
    "5nbzcI12Zvsb///5ZkWQPztVDLqTguvDo6rVGHWep5HIAZd6gGIFOovs91vYUxsTjQsFJPWInELTdLY78hKcvyATIp",
    "OCvQJ4BLiLLNPMmBScMI8+/5fWI1jY6VmfdzVSry1wqgZiVSxAAF9QOoQ8dpxql5JFA3dPrlfroN5Qxt+EHVI161tb",
    "bNVAYRfjUMjRAAXOC3MteVHqCDBKHW/XAH7h8XoLJY5dvn9o6oa75UtMPPqmeSD03wK7sQYEMzO/Ho5ZvPrHEn8rlv",
    "lKM0GUC5TqhEdKArNrg00vid1+3BzWIavlwYApnh2ITZ+CcoJLua9s4bQUhxmxQIKRqDB///xWDVuwRL5FqpfWRM2y",
    "vlyWkxXT+YUOQGWxckgmundSw4gflQsVy7JOBSiA8uGA5b8d1Ht+Hk9MqoiuGu3x5meBrSMMuDpiaSAXRPEhDA9ldb",
    "EBcgBoJObXpDdURx0IrWFpgozp3OL+hdeb/ihho9l9+ncI58YLSnQ1ppCim9e86865R4655A+YDgfi6nTB9gBBbw7A",
    "35ZyCjEekYeQN2n9UoXJRBMpbpzdp9Iiu74eEbiMCkWktW9GD6NRRgP2t0yENSJX1UnA/GNeRb7OExqZSNw/PzD3ZQ",
    "TQTLULWS1Muz2xo9JZk+OTEaz41i1ucVgAO9AAI4glNE1C+pl7JcVMpoXY0IA=",
  ].join(""),
  "base64",
);

interface HeicParts {
  /** Property boxes after those that the decoder needs: colors, rotations, crops. */
  properties?: Buffer[];
  /** How often the photo is repeated: phones assemble photos from tiles. */
  tiles?: { across: number; down: number };
  /** Other items of the photo: its gain map, its metadata. */
  others?: { kind: string; body: Buffer; reference: string; auxiliary?: string }[];
  /** The encoded picture, its decoder configuration box and its size. */
  coded?: { hvcC: Buffer; body: Buffer; width: number; height: number };
}

const SAMPLE = {
  hvcC: boxIn(HEIC, "hvcC"),
  body: boxIn(HEIC, "mdat").subarray(8),
  width: 160,
  height: 120,
};

/** A HEIC of the photo above, with the parts that cameras add. */
export function heicWith(parts: HeicParts): Buffer {
  const { properties = [], tiles, others = [], coded = SAMPLE } = parts;
  const { width, height } = coded;
  const [across, down] = [tiles?.across ?? 1, tiles?.down ?? 1];
  const size = (w: number, h: number) => full("ispe", 0, uint32(w), uint32(h));
  const items = Array.from({ length: across * down }, () => ({
    kind: "hvc1",
    body: coded.body,
    has: [coded.hvcC, size(width, height), ...(tiles ? [] : properties)],
    isHidden: tiles !== undefined,
  }));
  const references: Buffer[] = [];
  if (tiles) {
    const area = [uint32(width * across), uint32(height * down)];
    const ids = items.map((_, index) => uint16(index + 2));
    items.unshift({
      kind: "grid",
      body: Buffer.concat([Buffer.from([0, 1, down - 1, across - 1]), ...area]),
      has: [size(width * across, height * down), ...properties],
      isHidden: false,
    });
    references.push(box("dimg", uint16(1), uint16(ids.length), ...ids));
  }
  for (const { kind, body, reference, auxiliary } of others) {
    const has = auxiliary
      ? [coded.hvcC, size(width, height), full("auxC", 0, text(auxiliary))]
      : [];
    items.push({ kind, body: kind === "hvc1" ? coded.body : body, has, isHidden: true });
    references.push(box(reference, uint16(items.length), uint16(1), uint16(1)));
  }
  const meta = (from: number) => {
    let at = from;
    const places = items.map(({ body }, index) => {
      const place = Buffer.concat([uint16(index + 1), uint16(0), uint16(1)]);
      at += body.length;
      return Buffer.concat([place, uint32(at - body.length), uint32(body.length)]);
    });
    // Tiles share their properties.
    const all: Buffer[] = [];
    const indexOf = (property: Buffer) => {
      const known = all.findIndex((one) => one.equals(property));
      return known < 0 ? all.push(property) : known + 1;
    };
    const associations = items.map(({ has }, index) => {
      const list = has.map((property) => uint16(0x8000 | indexOf(property)));
      return Buffer.concat([uint16(index + 1), Buffer.from([has.length]), ...list]);
    });
    const infos = items.map(({ kind, isHidden }, index) => {
      const about = Buffer.concat([uint16(index + 1), uint16(0), text(kind, false)]);
      const more = kind === "mime" ? text("application/rdf+xml") : Buffer.alloc(0);
      return full("infe", 0x02000000 | (isHidden ? 1 : 0), about, text(""), more);
    });
    return full(
      "meta",
      0,
      full("hdlr", 0, uint32(0), text("pict", false), Buffer.alloc(13)),
      full("pitm", 0, uint16(1)),
      full("iloc", 0, Buffer.from([0x44, 0]), uint16(items.length), ...places),
      full("iinf", 0, uint16(items.length), ...infos),
      ...(references.length > 0 ? [full("iref", 0, ...references)] : []),
      box("iprp", box("ipco", ...all), full("ipma", 1, uint32(items.length), ...associations)),
    );
  };
  const head = box("ftyp", text("heic", false), uint32(0), text("mif1heicmiaf", false));
  const pixels = items.map(({ body }) => body);
  return Buffer.concat([head, meta(head.length + meta(0).length + 8), box("mdat", ...pixels)]);
}

/** A box of ISO 14496-12; for a `full` box, the body begins with version and flags. */
export function box(name: string, ...bodies: Uint8Array[]): Buffer {
  const body = Buffer.concat(bodies);
  return Buffer.concat([uint32(body.length + 8), text(name, false), body]);
}

function full(name: string, versionAndFlags: number, ...bodies: Buffer[]): Buffer {
  return box(name, uint32(versionAndFlags), ...bodies);
}

/** The first box with this name, including its header. */
function boxIn(file: Buffer, name: string): Buffer {
  const at = file.indexOf(name) - 4;
  return file.subarray(at, at + file.readUInt32BE(at));
}

function text(words: string, hasEnd = true): Buffer {
  return Buffer.from(hasEnd ? `${words}\0` : words, "latin1");
}

export function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value >>> 0);
  return bytes;
}

export function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}
