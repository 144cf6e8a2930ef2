import { tooManyValues } from "./refusal.ts";

/** In an export, one has less than a hundred; what is read takes some 300 bytes of memory for each. */
const MOST_VALUES = 100_000;
/** Of the lists and objects around a record: the file, its data and the list. */
const DEPTH_AROUND = 3;

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const isOpening = (byte: number) => byte === 0x5b || byte === 0x7b;
const isClosing = (byte: number) => byte === 0x5d || byte === 0x7d;

/**
 * Hands JSON on as it comes, and throws 400 at the first record that holds too many values, one beside or
 * within the other: the parser keeps a record in memory until it ends.
 */
export async function* withSmallRecords(chunks: AsyncIterable<Uint8Array>) {
  const measure = recordMeter();
  for await (const chunk of chunks) {
    measure(chunk);
    yield chunk;
  }
}

function recordMeter() {
  let [depth, values] = [0, 0];
  let [inText, escaped] = [false, false];
  return (chunk: Uint8Array) => {
    for (const byte of chunk) {
      if (escaped) escaped = false;
      else if (byte === BACKSLASH) escaped = inText;
      else if (byte === QUOTE) inText = !inText;
      else if (inText) continue;
      else if (isOpening(byte)) {
        depth += 1;
        values = depth > DEPTH_AROUND ? values + 1 : 0;
      } else if (isClosing(byte)) depth -= 1;
      else if (byte === COMMA) values = depth > DEPTH_AROUND ? values + 1 : 0;
      if (values > MOST_VALUES) throw tooManyValues(MOST_VALUES);
    }
  };
}
