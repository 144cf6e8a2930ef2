const ICC = "ICC_PROFILE\0";
const [APP0, APP2, APP14, APP15, COMMENT, END] = [0xe0, 0xe2, 0xee, 0xef, 0xfe, 0xd9];
/** Markers without a length: restarts, the picture's start, and filling. */
const isBare = (marker: number) => (marker >= 0xd0 && marker <= 0xd8) || marker <= 1;

/** Without segments of others, and without what stands behind the picture's end. */
export function bareJpeg(file: Buffer, orientation: number): Buffer | undefined {
  const kept = [file.subarray(0, 2), ...(orientation === 1 ? [] : [exif(orientation)])];
  for (let at = 2; at + 4 <= file.length;) {
    const next = file.readUInt8(at + 1);
    if (file[at] !== 0xff || next === 0xff || isBare(next)) {
      // Of the pixels, up to what ends them.
      const end = endOfPixels(file, at);
      kept.push(file.subarray(at, end));
      at = end;
      continue;
    }
    if (next === END) break;
    const end = at + 2 + file.readUInt16BE(at + 2);
    if (end > file.length) return undefined;
    if (isNeeded(file, at, next)) kept.push(file.subarray(at, end));
    at = end;
  }
  return Buffer.concat([...kept, Buffer.from([0xff, END])]);
}

/** Colours are read by some of what programs have added: how many channels there are, and their profile. */
function isNeeded(file: Buffer, at: number, marker: number): boolean {
  if (marker === APP2) return file.toString("latin1", at + 4, at + 4 + ICC.length) === ICC;
  if (marker === APP0 || marker === APP14) return true;
  return (marker < APP0 || marker > APP15) && marker !== COMMENT;
}

/** Where the next segment begins: within pixels, a byte of 255 is followed by 0 or by a restart. */
function endOfPixels(file: Buffer, from: number): number {
  for (let at = file.indexOf(0xff, from); at >= 0; at = file.indexOf(0xff, at + 1)) {
    const next = file[at + 1] ?? 0;
    if (next !== 0xff && !isBare(next)) return at;
  }
  return file.length;
}

/** Says which side is up, and nothing else. */
function exif(orientation: number): Buffer {
  const body = Buffer.concat([
    Buffer.from("Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0", "latin1"),
    Buffer.from([orientation, 0, 0, 0, 0, 0, 0]),
  ]);
  const head = Buffer.from([0xff, 0xe1, 0, body.length + 2]);
  return Buffer.concat([head, body]);
}
