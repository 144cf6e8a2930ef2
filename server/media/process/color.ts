interface Bucket {
  count: number;
  sums: [red: number, green: number, blue: number];
}

/**
 * The colour that most of a picture has, as `#rrggbb`: pixels are sorted into 512 boxes of similar
 * colour, and the fullest one is averaged. `pixels` holds 8 bits a channel.
 */
export function dominantColor(pixels: Uint8Array, channels: number): string {
  const buckets = new Map<number, Bucket>();
  for (let at = 0; at + channels <= pixels.length; at += channels) {
    const red = pixels[at] ?? 0;
    const green = channels < 3 ? red : (pixels[at + 1] ?? 0);
    const blue = channels < 3 ? red : (pixels[at + 2] ?? 0);
    const key = ((red >> 5) << 6) | ((green >> 5) << 3) | (blue >> 5);
    const bucket = buckets.get(key) ?? { count: 0, sums: [0, 0, 0] };
    bucket.count += 1;
    bucket.sums = [bucket.sums[0] + red, bucket.sums[1] + green, bucket.sums[2] + blue];
    buckets.set(key, bucket);
  }
  const fullest = [...buckets.values()].toSorted((a, b) => b.count - a.count)[0];
  if (!fullest) return "#808080";
  const hex = fullest.sums.map((sum) =>
    Math.round(sum / fullest.count)
      .toString(16)
      .padStart(2, "0"),
  );
  return `#${hex.join("")}`;
}
