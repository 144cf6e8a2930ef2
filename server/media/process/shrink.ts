/** Pixels row by row, with one to four channels of 8 or 16 bits: gray or colors, then alpha. */
export interface RawPixels {
  bytes: Uint8Array;
  width: number;
  height: number;
  channels: number;
  sampleBytes: 1 | 2;
}

/**
 * The picture at the same or a smaller size, as RGBA with 8 bits: each pixel is the mean of its area. The
 * library’s filters need a second copy and another in floating point, more memory than decoding.
 */
export function shrink(source: RawPixels, width: number, height: number): Uint8Array {
  const rgba = new Uint8Array(width * height * 4);
  const sums = new Float32Array(source.width * 4);
  const scale = source.height / height;
  for (let y = 0; y < height; y += 1) {
    sums.fill(0);
    const bottom = Math.min(source.height, (y + 1) * scale);
    for (let row = Math.floor(y * scale); row < bottom; row += 1) {
      addRow(sums, source, row, Math.min(row + 1, bottom) - Math.max(row, y * scale));
    }
    writeRow(rgba.subarray(y * width * 4, (y + 1) * width * 4), sums, scale);
  }
  return rgba;
}

/** Adds a row to the sums of red, green and blue, weighted by opacity, and of alpha. */
function addRow(sums: Float32Array, source: RawPixels, row: number, weight: number): void {
  const { bytes, width, channels, sampleBytes } = source;
  const step = channels * sampleBytes;
  const green = channels < 3 ? 0 : sampleBytes;
  const alpha = channels % 2 === 0 ? (channels - 1) * sampleBytes : undefined;
  // The upper byte of 16 bits, which comes second on every machine that Node supports.
  let from = row * width * step + sampleBytes - 1;
  for (let at = 0; at < sums.length; at += 4, from += step) {
    const opacity = alpha === undefined ? 255 : (bytes[from + alpha] ?? 0);
    const share = weight * opacity;
    sums[at] = (sums[at] ?? 0) + (bytes[from] ?? 0) * share;
    sums[at + 1] = (sums[at + 1] ?? 0) + (bytes[from + green] ?? 0) * share;
    sums[at + 2] = (sums[at + 2] ?? 0) + (bytes[from + 2 * green] ?? 0) * share;
    sums[at + 3] = (sums[at + 3] ?? 0) + share;
  }
}

/** Sums up along the row, then divides. `rows` is the weight of all rows in the sums. */
function writeRow(rgba: Uint8Array, sums: Float32Array, rows: number): void {
  const scale = sums.length / rgba.length;
  for (let to = 0; to < rgba.length; to += 4) {
    const left = (to / 4) * scale;
    const right = Math.min(sums.length / 4, left + scale);
    let [red, green, blue, opacity] = [0, 0, 0, 0];
    for (let column = Math.floor(left); column < right; column += 1) {
      const part = Math.min(column + 1, right) - Math.max(column, left);
      const at = column * 4;
      red += (sums[at] ?? 0) * part;
      green += (sums[at + 1] ?? 0) * part;
      blue += (sums[at + 2] ?? 0) * part;
      opacity += (sums[at + 3] ?? 0) * part;
    }
    if (opacity === 0) continue;
    rgba[to] = red / opacity + 0.5;
    rgba[to + 1] = green / opacity + 0.5;
    rgba[to + 2] = blue / opacity + 0.5;
    rgba[to + 3] = opacity / (rows * scale) + 0.5;
  }
}
